// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A night to evaluate. */
export type SleepEvaluationInput = {
  /** Whose; the viewer's own unless given. Others need `sleep:admin`: members of the organization, or its own names for somebody. */
  userId?: string | number | null | undefined;
  /** FAST unless given. */
  mode?: SleepMode | null | undefined;
  /** COM_SLEEP_QUALITY unless given. */
  product?: SleepProduct | null | undefined;
  /** The record. */
  sessionData: SleepSessionInput;
  /** Years, 0 to 120; norms of an adult of 40 where it is not told. */
  age?: number | null | undefined;
  /** The day of getting up, `YYYY-MM-DD`; today in UTC unless given. */
  date?: string | null | undefined;
  /** False: the night is not kept. */
  store?: boolean | null | undefined;
};

/** One night of a history. */
export type SleepHistoryInput = {
  /** The day of getting up, `YYYY-MM-DD`. */
  businessDate: string;
  /** 0 to 100. */
  qualityScore?: number | null | undefined;
  /** Fractions of the time in bed: `{n1, n2, n3, rem, wake}`, in any letter case, 1 together. */
  stageDistribution?: unknown;
  /** Instead of fractions: minutes of each stage, `{W, N1, N2, N3, REM}`. */
  stageDurations?: unknown;
  /** Minutes in bed, 1 to 1440. */
  durationMin?: number | null | undefined;
};

/** How much is looked at. */
export type SleepMode =
  /** The record alone. */
  | 'FAST'
  /** The record, and how it stands in the nights that are kept. */
  | 'FULL';

/** Where a value stands. */
export type SleepPosition =
  /** Under the norm. */
  | 'BELOW'
  /** Within it. */
  | 'WITHIN'
  /** Over it. */
  | 'ABOVE';

/** What is asked of the record. */
export type SleepProduct =
  /** The quality of the night, with its score and all that stands out. */
  | 'COM_SLEEP_QUALITY'
  /** The stages: the score tells how near they are to what is usual at the age. */
  | 'COM_SLEEP_STAGE'
  /** What stands out, without a score. It is no diagnosis. */
  | 'COM_HEALTH_RISK';

/** What advice is asked for. */
export type SleepRecommendationInput = {
  /** For whom; the viewer unless given. Others need `sleep:admin`. */
  userId?: string | number | null | undefined;
  /** COM_SLEEP_QUALITY unless given. */
  product?: SleepProduct | null | undefined;
  /** At most 366 nights; those that are kept, where there are none. */
  sleepHistory?: Array<SleepHistoryInput> | null | undefined;
  /** `improve_quality`, `sleep_longer`, `fall_asleep_faster`, `wake_less`, `more_deep_sleep`, `keep_regular_hours`. Others are told back as ignored. */
  goals?: Array<string> | null | undefined;
  /**
   * What is known of the evenings: `screen_time_before_bed_min`, `caffeine_mg`, `caffeine_hours_before_bed`, `bedtime_variability_min` (standard deviation).
   * Other keys are told back as ignored.
   */
  context?: unknown;
  /** Years, 0 to 120; unless given, as the nights that are kept have it, or 40. */
  age?: number | null | undefined;
};

/** What a device or a person has recorded. */
export type SleepSessionInput = {
  /** Minutes in bed, 1 to 1440. */
  durationMin: number;
  /** Minutes of each stage: `{W, N1, N2, N3, REM}`, in any letter case, together at most durationMin. */
  stageDurations?: unknown;
  /** Instead of minutes: fractions of the time in bed, `{wake, n1, n2, n3, rem}`, 1 together. */
  stageDistribution?: unknown;
  /** As the device tells it, 0 to 100. It is kept and not scored: no norm of it is published. */
  movementScore?: number | null | undefined;
  /** Minutes to fall asleep, part of the minutes awake. */
  latencyMin?: number | null | undefined;
  /** How often the person awoke for more than five minutes. */
  awakenings?: number | null | undefined;
};

/** How much something asks to be looked at. None of them is a finding of illness. */
export type SleepSeverity =
  /** Good to know. */
  | 'LOW'
  /** Worth a change. */
  | 'MEDIUM'
  /** Worth a change soon. */
  | 'HIGH';

/** A stage of sleep, or waking (AASM). */
export type SleepStage =
  /** Awake in bed. */
  | 'WAKE'
  /** Falling asleep. */
  | 'N1'
  /** Light sleep. */
  | 'N2'
  /** Deep sleep. */
  | 'N3'
  /** Dreaming. */
  | 'REM';

export type EvaluateSleepMutationVariables = Exact<{
  input: SleepEvaluationInput;
}>;

export type EvaluateSleepMutation = {
  evaluateSleep: {
    date: string;
    mode: SleepMode;
    product: SleepProduct;
    score: number | null;
    efficiency: number;
    age: number;
    summary: string;
    disclaimer: string;
    night_id: string | null;
    user_id: string;
    waso_min: number;
    total_sleep_min: number;
    age_assumed: boolean;
    stages: Array<{
      stage: SleepStage;
      minutes: number;
      fraction: number;
      position: SleepPosition | null;
      norm: { low: number | null; high: number | null; source: string } | null;
    }>;
    components: Array<{
      name: string;
      weight: number;
      value: number;
      unit: string;
      points: number;
      explanation: string;
      norm: { low: number | null; high: number | null; source: string };
    }>;
    signals: Array<{ name: string; severity: SleepSeverity; evidence: string; source: string }>;
    trend: {
      nights: number;
      from: string | null;
      until: string | null;
      mean_score: number | null;
      mean_sleep_min: number | null;
      duration_deviation_min: number | null;
      score_per_week: number | null;
    } | null;
  };
};

export type RecommendSleepQueryVariables = Exact<{
  input: SleepRecommendationInput;
}>;

export type RecommendSleepQuery = {
  recommendSleep: {
    product: SleepProduct;
    age: number;
    ignored: Array<string>;
    disclaimer: string;
    user_id: string;
    nights_considered: number;
    mean_score: number | null;
    age_assumed: boolean;
    recommendations: Array<{
      id: string;
      area: string;
      priority: SleepSeverity;
      title: string;
      advice: string;
      reason: string;
      source: string;
      goals: Array<string>;
    }>;
    signals: Array<{ name: string; severity: SleepSeverity; evidence: string; source: string }>;
    target: { source: string; low_hours: number; high_hours: number };
  };
};

export type ListSleepNightsQueryVariables = Exact<{
  user_id?: string | number | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListSleepNightsQuery = {
  sleepNights: {
    totalCount: number;
    nodes: Array<{
      date: string;
      awakenings: number | null;
      age: number | null;
      score: number;
      efficiency: number;
      night_id: string;
      user_id: string;
      duration_min: number;
      stage_durations: unknown;
      movement_score: number | null;
      latency_min: number | null;
      total_sleep_min: number;
      waso_min: number;
      created_at: string;
      updated_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetSleepNightQueryVariables = Exact<{
  night_id: string | number;
}>;

export type GetSleepNightQuery = {
  sleepNight: {
    date: string;
    awakenings: number | null;
    age: number | null;
    score: number;
    efficiency: number;
    night_id: string;
    user_id: string;
    duration_min: number;
    stage_durations: unknown;
    movement_score: number | null;
    latency_min: number | null;
    total_sleep_min: number;
    waso_min: number;
    created_at: string;
    updated_at: string;
  };
};

export type DeleteSleepNightMutationVariables = Exact<{
  night_id: string | number;
}>;

export type DeleteSleepNightMutation = { deleteSleepNight: { status: string; night_id: string } };

export type DeleteSleepNightsMutationVariables = Exact<{
  user_id?: string | number | null | undefined;
}>;

export type DeleteSleepNightsMutation = { deleteSleepNights: { count: number; status: string; user_id: string } };

export type NightFragment = {
  date: string;
  awakenings: number | null;
  age: number | null;
  score: number;
  efficiency: number;
  night_id: string;
  user_id: string;
  duration_min: number;
  stage_durations: unknown;
  movement_score: number | null;
  latency_min: number | null;
  total_sleep_min: number;
  waso_min: number;
  created_at: string;
  updated_at: string;
};

export const NightFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Night' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SleepNight' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'night_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'duration_min' },
            name: { kind: 'Name', value: 'durationMin' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'stage_durations' },
            name: { kind: 'Name', value: 'stageDurations' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'movement_score' },
            name: { kind: 'Name', value: 'movementScore' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'latency_min' }, name: { kind: 'Name', value: 'latencyMin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'awakenings' } },
          { kind: 'Field', name: { kind: 'Name', value: 'age' } },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'total_sleep_min' },
            name: { kind: 'Name', value: 'totalSleepMin' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'efficiency' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'waso_min' }, name: { kind: 'Name', value: 'wasoMin' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NightFragment, unknown>;
export const EvaluateSleepDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'EvaluateSleep' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'SleepEvaluationInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'evaluateSleep' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'night_id' }, name: { kind: 'Name', value: 'nightId' } },
                { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'date' } },
                { kind: 'Field', name: { kind: 'Name', value: 'mode' } },
                { kind: 'Field', name: { kind: 'Name', value: 'product' } },
                { kind: 'Field', name: { kind: 'Name', value: 'score' } },
                { kind: 'Field', name: { kind: 'Name', value: 'efficiency' } },
                { kind: 'Field', alias: { kind: 'Name', value: 'waso_min' }, name: { kind: 'Name', value: 'wasoMin' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'total_sleep_min' },
                  name: { kind: 'Name', value: 'totalSleepMin' },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'stages' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'stage' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'minutes' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'fraction' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'norm' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'low' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'high' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'source' } },
                          ],
                        },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'position' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'components' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'weight' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'value' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'norm' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'low' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'high' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'source' } },
                          ],
                        },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'points' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'explanation' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'signals' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'evidence' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'source' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'trend' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'nights' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'from' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'until' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'mean_score' },
                        name: { kind: 'Name', value: 'meanScore' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'mean_sleep_min' },
                        name: { kind: 'Name', value: 'meanSleepMin' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'duration_deviation_min' },
                        name: { kind: 'Name', value: 'durationDeviationMin' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'score_per_week' },
                        name: { kind: 'Name', value: 'scorePerWeek' },
                      },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'age' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'age_assumed' },
                  name: { kind: 'Name', value: 'ageAssumed' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'summary' } },
                { kind: 'Field', name: { kind: 'Name', value: 'disclaimer' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<EvaluateSleepMutation, EvaluateSleepMutationVariables>;
export const RecommendSleepDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'RecommendSleep' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'SleepRecommendationInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'recommendSleep' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'product' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'recommendations' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'area' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'title' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'advice' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'source' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'goals' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'signals' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'evidence' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'source' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'target' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'low_hours' },
                        name: { kind: 'Name', value: 'lowHours' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'high_hours' },
                        name: { kind: 'Name', value: 'highHours' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'source' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'nights_considered' },
                  name: { kind: 'Name', value: 'nightsConsidered' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'mean_score' },
                  name: { kind: 'Name', value: 'meanScore' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'age' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'age_assumed' },
                  name: { kind: 'Name', value: 'ageAssumed' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'ignored' } },
                { kind: 'Field', name: { kind: 'Name', value: 'disclaimer' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RecommendSleepQuery, RecommendSleepQueryVariables>;
export const ListSleepNightsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListSleepNights' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'user_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'sleepNights' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'userId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'user_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Night' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Night' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SleepNight' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'night_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'duration_min' },
            name: { kind: 'Name', value: 'durationMin' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'stage_durations' },
            name: { kind: 'Name', value: 'stageDurations' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'movement_score' },
            name: { kind: 'Name', value: 'movementScore' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'latency_min' }, name: { kind: 'Name', value: 'latencyMin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'awakenings' } },
          { kind: 'Field', name: { kind: 'Name', value: 'age' } },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'total_sleep_min' },
            name: { kind: 'Name', value: 'totalSleepMin' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'efficiency' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'waso_min' }, name: { kind: 'Name', value: 'wasoMin' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListSleepNightsQuery, ListSleepNightsQueryVariables>;
export const GetSleepNightDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetSleepNight' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'night_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'sleepNight' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'night_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Night' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Night' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SleepNight' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'night_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'duration_min' },
            name: { kind: 'Name', value: 'durationMin' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'stage_durations' },
            name: { kind: 'Name', value: 'stageDurations' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'movement_score' },
            name: { kind: 'Name', value: 'movementScore' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'latency_min' }, name: { kind: 'Name', value: 'latencyMin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'awakenings' } },
          { kind: 'Field', name: { kind: 'Name', value: 'age' } },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'total_sleep_min' },
            name: { kind: 'Name', value: 'totalSleepMin' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'efficiency' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'waso_min' }, name: { kind: 'Name', value: 'wasoMin' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetSleepNightQuery, GetSleepNightQueryVariables>;
export const DeleteSleepNightDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteSleepNight' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'night_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteSleepNight' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'night_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'night_id' }, name: { kind: 'Name', value: 'nightId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteSleepNightMutation, DeleteSleepNightMutationVariables>;
export const DeleteSleepNightsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteSleepNights' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'user_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteSleepNights' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'userId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'user_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'count' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteSleepNightsMutation, DeleteSleepNightsMutationVariables>;
