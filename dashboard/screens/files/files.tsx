import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  DeleteFileDocument,
  FileListDocument,
  FileTextDocument,
  type ShownFileFragment,
  UploadFileDocument,
} from '../../generated/operations.ts';
import { formatBytes } from '../../parts/bytes.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import {
  Button,
  Empty,
  Field,
  formatCount,
  Panel,
  Problem,
  partStyle,
  Status,
  Time,
  wordOf,
} from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { base64Of, textOfBase64 } from './bytes.ts';
import style from './files.module.css';

type File = ShownFileFragment;

/** The files of the organization: upload, look into, delete. */
export function FilesTab(): ReactNode {
  const mayWrite = useMay()('files:write');
  const [{ peek }, setFilters] = useFilters('peek');
  const [isUploading, setUploading] = useState(false);
  const [deleted, setDeleted] = useState<File | null>(null);
  const list = useList(FileListDocument, {}, ({ files }) => files, ['inference.file']);
  const peeked = list.rows.find(({ id }) => id === peek);
  const count = list.totalCount;
  const upload = mayWrite && (
    <Button look="primary" onClick={() => setUploading(true)}>
      Upload a file
    </Button>
  );
  return (
    <>
      <Panel title={titleOf(count, 'file')} actions={list.rows.length > 0 && upload}>
        <DataTable
          label="Files"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={peek}
          empty={
            <Empty>
              <p>Texts that models search in are listed here: plain text, Markdown, HTML, JSON and CSV.</p>
              {upload}
            </Empty>
          }
        />
      </Panel>
      {peeked && (
        <Peek key={peeked.id} title={peeked.filename} onClose={() => setFilters({ peek: '' })}>
          <Facts
            facts={{
              State: <Status status={peeked.status} />,
              'Why not': peeked.error,
              Kind: wordOf(peeked.kind),
              'Media type': peeked.contentType,
              Purpose: peeked.purpose,
              Size: formatBytes(peeked.bytes),
              Pieces: formatCount(peeked.chunkCount),
              'Searched by': peeked.embeddingModel ? `words, and vectors of ${peeked.embeddingModel}` : 'words',
              'Uploaded by': <code>{peeked.createdBy}</code>,
              Uploaded: <Time at={peeked.createdAt} />,
              File: <code>{peeked.id}</code>,
            }}
          />
          <Content id={peeked.id} />
          {mayWrite && (
            <div className={partStyle['row']}>
              <Button look="danger" onClick={() => setDeleted(peeked)}>
                Delete
              </Button>
            </div>
          )}
        </Peek>
      )}
      {isUploading && <Upload onClose={() => setUploading(false)} />}
      {deleted && (
        <Deletion file={deleted} onClose={() => setDeleted(null)} onDeleted={() => setFilters({ peek: '' })} />
      )}
    </>
  );
}

const COLUMNS: readonly Column<File>[] = [
  { title: 'Name', width: 16, cell: ({ filename }) => filename },
  { title: 'State', width: 7, cell: ({ status }) => <Status status={status} /> },
  { title: 'Kind', width: 7, cell: ({ kind }) => wordOf(kind) },
  { title: 'Purpose', width: 8, cell: ({ purpose }) => purpose },
  { title: 'Size', width: 6, isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
  { title: 'Pieces', width: 5, isNumber: true, cell: ({ chunkCount }) => formatCount(chunkCount) },
  { title: 'Uploaded', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** Letters of a content that are shown. */
const SHOWN = 100_000;

/** The content of a file, asked for when somebody wants to see it. */
function Content({ id }: { readonly id: string }): ReactNode {
  const [isWanted, setWanted] = useState(false);
  const { data, error, isLoading } = useGraph(FileTextDocument, { id }, [], { isNeeded: isWanted });
  if (!isWanted) return <Button onClick={() => setWanted(true)}>Show the content</Button>;
  if (error) return <Problem>{messageOf(error)}</Problem>;
  if (isLoading) return <p role="status">Loading …</p>;
  const content = data?.data.fileContent;
  if (!content) return <Problem>{data?.errors[0]?.message ?? 'The content is not there'}</Problem>;
  const text = textOfBase64(content.content);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable).
    <section className={style['content']} tabIndex={0} aria-label="Content of the file">
      <pre>{text.slice(0, SHOWN)}</pre>
      {text.length > SHOWN && <p>The first {formatCount(SHOWN)} letters.</p>}
    </section>
  );
}

/** Values of the form of an upload. */
interface UploadForm {
  readonly files: FileList;
  readonly purpose: string;
}

function Upload({ onClose }: { readonly onClose: () => void }): ReactNode {
  const upload = useChange(UploadFileDocument);
  const run = async ({ files, purpose }: UploadForm) => {
    for (const file of files)
      await upload.mutateAsync({
        input: {
          ...{ file: await base64Of(file), filename: file.name, purpose },
          ...(file.type !== '' && { contentType: file.type }),
        },
      });
  };
  return (
    <FormDialog<UploadForm>
      title="Upload files"
      submit="Upload"
      defaults={{ purpose: 'assistants' }}
      run={run}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field
            label="Files"
            type="file"
            multiple
            required
            hint="Plain text, Markdown, HTML, JSON or CSV, in UTF-8."
            problem={problemOf('files')}
            {...register('files')}
          />
          <Field
            label="Purpose"
            required
            maxLength={64}
            hint="Letters, digits and underscores: assistants, batch."
            problem={problemOf('purpose')}
            {...register('purpose')}
          />
        </>
      )}
    </FormDialog>
  );
}

interface DeletionProps {
  readonly file: File;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function Deletion({ file, onClose, onDeleted }: DeletionProps): ReactNode {
  const remove = useChange(DeleteFileDocument);
  return (
    <ConfirmDialog
      title={`Delete ${file.filename}?`}
      act="Delete"
      run={async () => {
        await remove.mutateAsync({ id: file.id });
        onDeleted();
      }}
      onClose={onClose}
    >
      Models find nothing of it any more. It cannot be undone.
    </ConfirmDialog>
  );
}
