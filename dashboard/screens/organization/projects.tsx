import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import {
  ArchiveProjectDocument,
  CreateProjectDocument,
  ProjectListDocument,
  type ProjectListQuery,
  UpdateProjectDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import { Badge, Button, Empty, Field, Panel, partStyle, TextField, Time } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';

type Project = NonNullable<ProjectListQuery['projects']>['nodes'][number];

/** The projects of the organization: API keys can be narrowed to one. */
export function Projects(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('archived', 'peek');
  const [isMaking, setMaking] = useState(false);
  const filter = { archived: filters.archived === 'yes' };
  const list = useList(ProjectListDocument, { filter }, ({ projects }) => projects, ['tenant.project']);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  const make = may('projects:write') && <Button onClick={() => setMaking(true)}>New project</Button>;
  return (
    <>
      <Panel
        title={titleOf(count, 'project')}
        actions={
          <div className={partStyle['row']}>
            <FilterBar>
              <SelectFilter
                label="Archived"
                value={filters.archived}
                all="hidden"
                options={[{ value: 'yes', title: 'shown' }]}
                onChange={(archived) => setFilters({ archived })}
              />
            </FilterBar>
            {make}
          </div>
        }
      >
        <DataTable
          label="Projects"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>
                A project is a part of the work, such as a product. API keys can be narrowed to it, and use is told by
                it.
              </p>
              {make}
            </Empty>
          }
        />
      </Panel>
      {peeked && <ProjectPeek key={peeked.id} project={peeked} onClose={() => setFilters({ peek: '' })} />}
      {isMaking && <ProjectForm onClose={() => setMaking(false)} />}
    </>
  );
}

const STATE = ({ archived }: Project): ReactNode =>
  archived ? <Badge tone="warn">archived</Badge> : <Badge tone="good">active</Badge>;

const COLUMNS: readonly Column<Project>[] = [
  { title: 'Name', width: 14, cell: ({ name }) => name },
  { title: 'Description', width: 20, cell: ({ description }) => description || '–' },
  { title: 'State', width: 6, cell: STATE },
  { title: 'Made', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

function ProjectPeek({ project, onClose }: { readonly project: Project; readonly onClose: () => void }): ReactNode {
  const may = useMay();
  const [act, setAct] = useState<'edit' | 'archive' | null>(null);
  const archive = useChange(ArchiveProjectDocument);
  const update = useChange(UpdateProjectDocument);
  const close = () => setAct(null);
  return (
    <>
      <Peek title={project.name} onClose={onClose}>
        <Facts
          facts={{
            Identifier: <code>{project.id}</code>,
            State: STATE(project),
            Description: project.description,
            Made: <Time at={project.createdAt} />,
            'Made by': <code>{project.createdBy}</code>,
            Changed: <Time at={project.updatedAt} />,
            Archived: project.archivedAt ? <Time at={project.archivedAt} /> : null,
          }}
        />
        <div className={partStyle['row']}>
          {may('api_keys:read') && (
            <Link to="/api-keys" search={{ project: project.id }} className={partStyle['button']}>
              Its API keys
            </Link>
          )}
          {may('projects:write') && <Button onClick={() => setAct('edit')}>Edit</Button>}
          {project.archived && may('projects:write') && (
            <Button onClick={() => update.mutate({ id: project.id, input: { archived: false } })}>Restore</Button>
          )}
          {!project.archived && may('projects:delete') && (
            <Button look="danger" onClick={() => setAct('archive')}>
              Archive
            </Button>
          )}
        </div>
        {update.error && <p role="alert">{update.error.message}</p>}
      </Peek>
      {act === 'edit' && <ProjectForm project={project} onClose={close} />}
      {act === 'archive' && (
        <ConfirmDialog
          title={`Archive ${project.name}?`}
          act="Archive"
          run={() => archive.mutateAsync({ id: project.id })}
          onClose={close}
        >
          API keys that are narrowed to it are refused until it is restored. What was done in it stays readable.
        </ConfirmDialog>
      )}
    </>
  );
}

interface ProjectFormValues {
  readonly name: string;
  readonly description: string;
}

/** A new project, or another name and description of one. */
function ProjectForm(props: { readonly project?: Project; readonly onClose: () => void }): ReactNode {
  const { project, onClose } = props;
  const create = useChange(CreateProjectDocument);
  const update = useChange(UpdateProjectDocument);
  const run = (values: ProjectFormValues) =>
    project
      ? update.mutateAsync({ id: project.id, input: { ...values, version: project.version } })
      : create.mutateAsync({ input: values });
  return (
    <FormDialog<ProjectFormValues>
      title={project ? `Edit ${project.name}` : 'New project'}
      submit={project ? 'Save' : 'Make the project'}
      defaults={{ name: project?.name ?? '', description: project?.description ?? '' }}
      run={run}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field label="Name" maxLength={200} required problem={problemOf('name')} {...register('name')} />
          <TextField
            label="Description"
            maxLength={2000}
            problem={problemOf('description')}
            {...register('description')}
          />
        </>
      )}
    </FormDialog>
  );
}
