import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import {
  RemoveDatasetDocument,
  TrainingDatasetListDocument,
  type TrainingDatasetListQuery,
  UploadDatasetDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import { Button, Empty, Field, formatCount, Panel, partStyle, TextField, Time } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';

type Dataset = NonNullable<TrainingDatasetListQuery['trainingDatasets']>['nodes'][number];

/** Datasets that trainings learn from. */
export function DatasetsPanel(): ReactNode {
  const mayWrite = useMay()('training:write');
  const [{ peek }, setFilters] = useFilters('peek');
  const [isUploading, setUploading] = useState(false);
  const [removed, setRemoved] = useState<Dataset | null>(null);
  const list = useList(TrainingDatasetListDocument, {}, ({ trainingDatasets }) => trainingDatasets, [
    'training.dataset',
  ]);
  const peeked = list.rows.find(({ id }) => id === peek);
  return (
    <>
      <Panel
        title={titleOf(list.totalCount, 'dataset')}
        actions={mayWrite && <Button onClick={() => setUploading(true)}>Upload a dataset</Button>}
      >
        <DataTable
          label="Datasets"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={peek}
          empty={
            <Empty>
              <p>A dataset has examples of what a model should answer, a line of JSON each.</p>
              {mayWrite && <Button onClick={() => setUploading(true)}>Upload the first one</Button>}
            </Empty>
          }
        />
      </Panel>
      {peeked && (
        <Peek key={peeked.id} title={peeked.name} onClose={() => setFilters({ peek: '' })}>
          <Facts
            facts={{
              Examples: formatCount(peeked.examples),
              Form: peeked.format,
              Size: `${formatCount(peeked.bytes)} bytes`,
              'SHA-256': <code>{peeked.sha256}</code>,
              Uploaded: <Time at={peeked.createdAt} />,
              Identifier: <code>{peeked.id}</code>,
            }}
          />
          {mayWrite && (
            <div className={partStyle['row']}>
              <Button look="danger" onClick={() => setRemoved(peeked)}>
                Delete
              </Button>
            </div>
          )}
        </Peek>
      )}
      {isUploading && <Upload onClose={() => setUploading(false)} />}
      {removed && <Deletion dataset={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

const COLUMNS: readonly Column<Dataset>[] = [
  { title: 'Name', width: 14, cell: ({ name }) => name },
  { title: 'Form', width: 7, cell: ({ format }) => format },
  { title: 'Examples', width: 6, isNumber: true, cell: ({ examples }) => formatCount(examples) },
  { title: 'Bytes', width: 7, isNumber: true, cell: ({ bytes }) => formatCount(bytes) },
  { title: 'Uploaded', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

interface UploadForm {
  readonly name: string;
  readonly file: string;
}

/** Sends examples that were pasted, or are in a file. */
function Upload({ onClose }: { readonly onClose: () => void }): ReactNode {
  const upload = useChange(UploadDatasetDocument);
  return (
    <FormDialog<UploadForm>
      title="Upload a dataset"
      submit="Upload"
      defaults={{ name: '', file: '' }}
      run={({ name, file }) => upload.mutateAsync({ input: { name, file: base64Of(file) } })}
      onClose={onClose}
    >
      {({ register, setValue, getValues }, problemOf) => {
        const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
          const [file] = target.files ?? [];
          if (!file) return;
          setValue('file', await file.text());
          if (getValues('name') === '') setValue('name', file.name.replace(/\.jsonl?$/, ''));
        };
        return (
          <>
            <Field label="Name" maxLength={200} required problem={problemOf('name')} {...register('name')} />
            <Field
              label="File"
              type="file"
              accept=".jsonl,.json,.txt"
              hint="Or paste its lines below."
              onChange={(event) => void read(event)}
            />
            <TextField
              label="Examples"
              hint="JSON Lines: {input, output}, or {messages} with the answer as the last message."
              rows={8}
              required
              spellCheck={false}
              placeholder='{"input": "What a lovely evening.", "output": "positive"}'
              problem={problemOf('file')}
              {...register('file')}
            />
          </>
        );
      }}
    </FormDialog>
  );
}

/** A text in UTF-8 as base 64. */
function base64Of(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

function Deletion({ dataset, onClose }: { readonly dataset: Dataset; readonly onClose: () => void }): ReactNode {
  const remove = useChange(RemoveDatasetDocument);
  return (
    <ConfirmDialog
      title={`Delete ${dataset.name}?`}
      act="Delete"
      run={() => remove.mutateAsync({ id: dataset.id })}
      onClose={onClose}
    >
      Its examples are removed. It cannot be undone. A dataset that a job still needs stays.
    </ConfirmDialog>
  );
}
