import type { ReactNode } from 'react';
import { Button, CopyButton, Dialog, partStyle } from './parts.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  /** Advice beside keeping it. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A secret that is shown this once. */
export const SecretDialog = ({ title, secret, children, onClose }: SecretDialogProps): ReactNode => (
  <Dialog title={title} onClose={onClose}>
    <div className={partStyle['stack']}>
      <p>Keep it now: it is not shown again.</p>
      <code className={partStyle['secret']}>{secret}</code>
      {children}
      <div className={partStyle['row']}>
        <CopyButton text={secret} />
        <Button look="primary" onClick={onClose}>
          I have kept it
        </Button>
      </div>
    </div>
  </Dialog>
);
