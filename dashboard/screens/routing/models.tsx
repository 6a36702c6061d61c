import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import {
  ModelCallRecordedDocument,
  RoutedModelsDocument,
  type RoutedModelsQuery,
  RoutedStatisticsDocument,
  type RoutedStatisticsQuery,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { Badge, Empty, formatCount, formatMs, formatUsd, Panel, partStyle } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';

type Model = NonNullable<RoutedModelsQuery['models']>['nodes'][number];
type Statistics = NonNullable<RoutedStatisticsQuery['modelStatistics']>[number];
type StatisticsOf = (model: Model) => readonly Statistics[];

const PROVIDERS = [
  'openai',
  'anthropic',
  'google',
  'openrouter',
  'groq',
  'cerebras',
  'replicate',
  'ollama',
  'dev',
  'trellis',
];
const CAPABILITIES = [
  ...['text', 'vision', 'audio_input', 'audio_output', 'embedding', 'image', 'image_edit', 'video', 'transcription'],
  ...['speech', 'tools', 'json_schema', 'streaming', 'reasoning', 'realtime', 'moderation', 'rerank'],
];

/** The models that can be called by name, with their prices and, for operators, how they have answered as of late. */
export function Models(): ReactNode {
  const may = useMay();
  const isOperator = may('platform:read');
  const [filters, setFilters] = useFilters('provider', 'capability', 'peek');
  const { provider, capability } = filters;
  const isFiltered = provider !== '' || capability !== '';
  const filter = isFiltered
    ? { ...(provider !== '' && { provider }), ...(capability !== '' && { capabilities: [capability] }) }
    : null;
  const list = useList(RoutedModelsDocument, { filter }, ({ models }) => models, ['inference.policy']);
  const statistics = useGraph(RoutedStatisticsDocument, {}, may('billing:read') ? [ModelCallRecordedDocument] : [], {
    isNeeded: isOperator,
  });
  const known = statistics.data?.data.modelStatistics;
  const statisticsOf: StatisticsOf = ({ id, provider: whose }) =>
    known?.filter((each) => each.model === id && each.provider === whose) ?? [];
  const columns = useMemo(() => columnsOf(statisticsOf, isOperator), [known, isOperator]);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  return (
    <>
      <Panel
        title={titleOf(count, 'model')}
        actions={
          <FilterBar>
            <SelectFilter
              label="Provider"
              value={provider}
              options={PROVIDERS.map((name) => ({ value: name, title: name }))}
              onChange={(next) => setFilters({ provider: next })}
            />
            <SelectFilter
              label="Can do"
              value={capability}
              options={CAPABILITIES}
              all="anything"
              onChange={(next) => setFilters({ capability: next })}
            />
          </FilterBar>
        }
      >
        <DataTable
          label="Models"
          columns={columns}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              {isFiltered ? (
                <p>No model fits these filters.</p>
              ) : (
                <p>
                  Models of providers are listed here. Give the server the key of a provider, such as{' '}
                  <code>OPENAI_API_KEY</code>, and start it again.
                </p>
              )}
            </Empty>
          }
        />
      </Panel>
      {peeked && (
        <ModelPeek
          key={peeked.id}
          model={peeked}
          statistics={statisticsOf(peeked)}
          onClose={() => setFilters({ peek: '' })}
        />
      )}
    </>
  );
}

const usd = (microUsd: number): string => formatUsd(microUsd / 1e6);
const countOr = (value: number | null | undefined): string => (typeof value === 'number' ? formatCount(value) : '–');
const msOr = (value: number | null | undefined): string => (typeof value === 'number' ? formatMs(value) : '–');
const percent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;

/** A model that has failed more often than this share of its last calls needs a look. */
const ILL_SHARE = 0.1;

function Health({ statistics }: { readonly statistics: readonly Statistics[] }): ReactNode {
  if (statistics.length === 0) return '–';
  const worst = Math.max(...statistics.map(({ errorRate }) => errorRate));
  if (worst === 0) return <Badge tone="good">well</Badge>;
  return <Badge tone={worst < ILL_SHARE ? 'warn' : 'bad'}>{percent(worst)} failed</Badge>;
}

const columnsOf = (statisticsOf: StatisticsOf, isOperator: boolean): readonly Column<Model>[] => [
  { title: 'Model', width: 12, cell: ({ id }) => id },
  { title: 'Provider', width: 5, cell: ({ provider }) => provider },
  { title: 'Can do', width: 13, cell: ({ capabilities }) => capabilities.join(', ').replaceAll('_', ' ') },
  { title: 'Context', width: 5.5, isNumber: true, cell: ({ contextWindow }) => countOr(contextWindow) },
  {
    ...{ title: 'Price in / out per 1M', width: 11, isNumber: true },
    cell: ({ price }) => (price ? `${usd(price.input)} / ${usd(price.output)}` : 'not known'),
  },
  ...(isOperator
    ? [
        { title: 'Health', width: 6, cell: (model: Model) => <Health statistics={statisticsOf(model)} /> },
        {
          ...{ title: 'First byte p50', width: 8, isNumber: true },
          cell: (model: Model) => msOr(statisticsOf(model)[0]?.latencyP50Ms),
        },
      ]
    : []),
];

interface ModelPeekProps {
  readonly model: Model;
  readonly statistics: readonly Statistics[];
  readonly onClose: () => void;
}

function ModelPeek({ model, statistics, onClose }: ModelPeekProps): ReactNode {
  const may = useMay();
  const { id, provider, upstream, capabilities, contextWindow, maxOutputTokens, ownedBy, created, price } = model;
  const priced = (microUsd: number | null | undefined) => (typeof microUsd === 'number' ? usd(microUsd) : null);
  return (
    <Peek title={id} onClose={onClose}>
      <Facts
        facts={{
          Provider: provider,
          'Its own name there': upstream,
          'Owned by': ownedBy,
          Made: typeof created === 'number' ? new Date(created * 1000).toLocaleDateString() : null,
          'Can do': capabilities.join(', ').replaceAll('_', ' '),
          'Context window': typeof contextWindow === 'number' ? `${formatCount(contextWindow)} tokens` : null,
          'Longest answer': typeof maxOutputTokens === 'number' ? `${formatCount(maxOutputTokens)} tokens` : null,
          'Price of 1M tokens read': price ? usd(price.input) : 'not known',
          'Price of 1M tokens written': price && usd(price.output),
          '1M read from its cache': priced(price?.cachedInput),
          '1M of audio read': priced(price?.audioInput),
          '1M of audio written': priced(price?.audioOutput),
          'An image': priced(price?.perImage),
          'A second of audio': priced(price?.perAudioSecond),
          'A character spoken': priced(price?.perCharacter),
          'A call': priced(price?.perRequest),
        }}
      />
      {statistics.map((each) => (
        <section key={each.key} className={partStyle['stack']} aria-label={`Key ${each.key}`}>
          <h3>With key {each.key} of the provider</h3>
          <Facts
            facts={{
              Calls: formatCount(each.attempts),
              Failed: `${formatCount(each.failures)}, ${percent(each.errorRate)} of the last 128`,
              'First byte p50 / p95': `${msOr(each.latencyP50Ms)} / ${msOr(each.latencyP95Ms)}`,
              'Between tokens p50 / p95': `${msOr(each.tokenP50Ms)} / ${msOr(each.tokenP95Ms)}`,
            }}
          />
        </section>
      ))}
      {statistics.length > 0 && <p className={partStyle['hint']}>Of the process that answers, since it has started.</p>}
      <div className={partStyle['row']}>
        {may('inference:write') && capabilities.includes('text') && (
          <Link to="/playground" search={{ models: id }} className={partStyle['button']}>
            Try it
          </Link>
        )}
        {may('billing:read') && (
          <Link to="/calls" search={{ model: id }} className={partStyle['button']}>
            Its calls
          </Link>
        )}
      </div>
    </Peek>
  );
}
