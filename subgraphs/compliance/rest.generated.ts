// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Content to check. */
export type CheckContentInput = {
  /** 1 to 100,000 characters. */
  content: string;
  /** How it is written. */
  contentType?: ComplianceContentType | null | undefined;
  /** What to check for; without it, or empty, everything. */
  checkTypes?: Array<ComplianceCheckType> | null | undefined;
};

/** What is to be done with content. */
export type ComplianceAction =
  /** Use it as it is. */
  | 'ALLOW'
  /** Use it with what was found replaced. */
  | 'REDACT'
  /** Do not use it. */
  | 'BLOCK';

/** What content can be checked for. */
export type ComplianceCheckType =
  /** Hate speech, harassment, threats and insults. */
  | 'TOXICITY'
  /** What identifies a person, and secrets. */
  | 'PII'
  /** Attempts to take over a language model. */
  | 'PROMPT_INJECTION'
  /** Adult content. */
  | 'NSFW';

/** How content is written. */
export type ComplianceContentType =
  /** Plain text. */
  | 'TEXT'
  /** Markdown (CommonMark). */
  | 'MARKDOWN'
  /** HTML; attributes, comments and hidden elements are checked too. */
  | 'HTML'
  /** A JSON document; its strings, keys and long numbers are checked. */
  | 'JSON';

/** The rules of each check. */
export type CompliancePolicyChecksInput = {
  /** Hate speech, harassment, threats and insults. */
  toxicity?: CompliancePolicyRuleInput | null | undefined;
  /** What identifies a person, and secrets. */
  pii?: CompliancePolicyRuleInput | null | undefined;
  /** Attempts to take over a language model. */
  promptInjection?: CompliancePolicyRuleInput | null | undefined;
  /** Adult content. */
  nsfw?: CompliancePolicyRuleInput | null | undefined;
};

/** What is done about one check. */
export type CompliancePolicyRuleInput = {
  /** The score that flags, 0.01 to 1. */
  threshold?: number | null | undefined;
  /** What becomes of flagged content. */
  action?: ComplianceAction | null | undefined;
  /** Actions of single categories, by name: `allow`, `redact` or `block`; at most 100. */
  categories?: unknown;
};

/** What stands in the place of what was found. */
export type ComplianceRedaction =
  /** What it was: `[EMAIL]`. */
  | 'LABEL'
  /** As many asterisks as it had characters; the last four digits of a card stay. */
  | 'MASK'
  /** What it was and a keyed hash, the same for the same value in the same organization: `[EMAIL:8d3e21f0]`. */
  | 'HASH'
  /** Nothing. */
  | 'REMOVE';

/** What a term does. */
export type ComplianceTermKind =
  /** Content that has it is flagged. */
  | 'FLAG'
  /** What was found is not flagged when it is this value. `@example.com` stands for every address of the domain. */
  | 'ALLOW';

/** A new term. */
export type CreateComplianceTermInput = {
  /** 1 to 200 characters on one line. */
  value: string;
  /** What it does. */
  kind?: ComplianceTermKind | null | undefined;
  /** The check that it flags; default TOXICITY. Not for an allowed value. */
  checkType?: ComplianceCheckType | null | undefined;
  /** 1 to 64 lower-case letters, digits and underscores; default `custom_term`. */
  category?: string | null | undefined;
  /** Whether it is found only where no letter or digit stands next to it; default true. */
  wholeWord?: boolean | null | undefined;
  /** At most 500 characters. */
  note?: string | null | undefined;
};

/** A policy. What is left out is as it is by default. */
export type SetCompliancePolicyInput = {
  /** By check. */
  checks?: CompliancePolicyChecksInput | null | undefined;
  /** Default: LABEL. */
  redaction?: ComplianceRedaction | null | undefined;
  /** ISO 3166-1 alpha-2; default US. */
  phoneRegion?: string | null | undefined;
  /** The version that was read: CONFLICT when there is a newer one. */
  version?: number | null | undefined;
};

/** A partial update: what is left out stays. */
export type UpdateComplianceTermInput = {
  /** 1 to 64 lower-case letters, digits and underscores. */
  category?: string | null | undefined;
  /** Whether it is found only where no letter or digit stands next to it. */
  wholeWord?: boolean | null | undefined;
  /** At most 500 characters. */
  note?: string | null | undefined;
};

export type CheckContentMutationVariables = Exact<{
  input: CheckContentInput;
}>;

export type CheckContentMutation = {
  checkContent: {
    passed: boolean;
    action: ComplianceAction;
    check_id: string;
    redacted_content: string | null;
    results: {
      toxicity: {
        flagged: boolean;
        score: number;
        threshold: number;
        categories: unknown;
        spans: Array<{ start: number; end: number; label: string; text: string | null }>;
      } | null;
      pii: {
        flagged: boolean;
        score: number;
        threshold: number;
        categories: unknown;
        spans: Array<{ start: number; end: number; label: string; text: string | null }>;
      } | null;
      prompt_injection: {
        flagged: boolean;
        score: number;
        threshold: number;
        categories: unknown;
        spans: Array<{ start: number; end: number; label: string; text: string | null }>;
      } | null;
      nsfw: {
        flagged: boolean;
        score: number;
        threshold: number;
        categories: unknown;
        spans: Array<{ start: number; end: number; label: string; text: string | null }>;
      } | null;
    };
    second_opinion: { status: string; categories: unknown } | null;
  };
};

export type ListComplianceChecksQueryVariables = Exact<{
  passed?: boolean | null | undefined;
  action?: ComplianceAction | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListComplianceChecksQuery = {
  complianceChecks: {
    totalCount: number;
    nodes: Array<{
      passed: boolean;
      action: ComplianceAction;
      check_id: string;
      content_type: ComplianceContentType;
      content_length: number;
      content_hash: string;
      actor_id: string;
      created_at: string;
      results: {
        toxicity: {
          flagged: boolean;
          score: number;
          threshold: number;
          categories: unknown;
          spans: Array<{ start: number; end: number; label: string; text: string | null }>;
        } | null;
        pii: {
          flagged: boolean;
          score: number;
          threshold: number;
          categories: unknown;
          spans: Array<{ start: number; end: number; label: string; text: string | null }>;
        } | null;
        prompt_injection: {
          flagged: boolean;
          score: number;
          threshold: number;
          categories: unknown;
          spans: Array<{ start: number; end: number; label: string; text: string | null }>;
        } | null;
        nsfw: {
          flagged: boolean;
          score: number;
          threshold: number;
          categories: unknown;
          spans: Array<{ start: number; end: number; label: string; text: string | null }>;
        } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetComplianceCheckQueryVariables = Exact<{
  check_id: string | number;
}>;

export type GetComplianceCheckQuery = {
  complianceCheck: {
    passed: boolean;
    action: ComplianceAction;
    check_id: string;
    content_type: ComplianceContentType;
    content_length: number;
    content_hash: string;
    actor_id: string;
    created_at: string;
    results: {
      toxicity: {
        flagged: boolean;
        score: number;
        threshold: number;
        categories: unknown;
        spans: Array<{ start: number; end: number; label: string; text: string | null }>;
      } | null;
      pii: {
        flagged: boolean;
        score: number;
        threshold: number;
        categories: unknown;
        spans: Array<{ start: number; end: number; label: string; text: string | null }>;
      } | null;
      prompt_injection: {
        flagged: boolean;
        score: number;
        threshold: number;
        categories: unknown;
        spans: Array<{ start: number; end: number; label: string; text: string | null }>;
      } | null;
      nsfw: {
        flagged: boolean;
        score: number;
        threshold: number;
        categories: unknown;
        spans: Array<{ start: number; end: number; label: string; text: string | null }>;
      } | null;
    };
  };
};

export type GetCompliancePolicyQueryVariables = Exact<{ [key: string]: never }>;

export type GetCompliancePolicyQuery = {
  compliancePolicy: {
    redaction: ComplianceRedaction;
    version: number;
    phone_region: string;
    updated_at: string | null;
    checks: {
      toxicity: { threshold: number; action: ComplianceAction; categories: unknown };
      pii: { threshold: number; action: ComplianceAction; categories: unknown };
      prompt_injection: { threshold: number; action: ComplianceAction; categories: unknown };
      nsfw: { threshold: number; action: ComplianceAction; categories: unknown };
    };
  };
};

export type SetCompliancePolicyMutationVariables = Exact<{
  input: SetCompliancePolicyInput;
}>;

export type SetCompliancePolicyMutation = {
  setCompliancePolicy: {
    redaction: ComplianceRedaction;
    version: number;
    phone_region: string;
    updated_at: string | null;
    checks: {
      toxicity: { threshold: number; action: ComplianceAction; categories: unknown };
      pii: { threshold: number; action: ComplianceAction; categories: unknown };
      prompt_injection: { threshold: number; action: ComplianceAction; categories: unknown };
      nsfw: { threshold: number; action: ComplianceAction; categories: unknown };
    };
  };
};

export type ComplianceCheckRecordFragment = {
  passed: boolean;
  action: ComplianceAction;
  check_id: string;
  content_type: ComplianceContentType;
  content_length: number;
  content_hash: string;
  actor_id: string;
  created_at: string;
  results: {
    toxicity: {
      flagged: boolean;
      score: number;
      threshold: number;
      categories: unknown;
      spans: Array<{ start: number; end: number; label: string; text: string | null }>;
    } | null;
    pii: {
      flagged: boolean;
      score: number;
      threshold: number;
      categories: unknown;
      spans: Array<{ start: number; end: number; label: string; text: string | null }>;
    } | null;
    prompt_injection: {
      flagged: boolean;
      score: number;
      threshold: number;
      categories: unknown;
      spans: Array<{ start: number; end: number; label: string; text: string | null }>;
    } | null;
    nsfw: {
      flagged: boolean;
      score: number;
      threshold: number;
      categories: unknown;
      spans: Array<{ start: number; end: number; label: string; text: string | null }>;
    } | null;
  };
};

export type ComplianceResultsRecordFragment = {
  toxicity: {
    flagged: boolean;
    score: number;
    threshold: number;
    categories: unknown;
    spans: Array<{ start: number; end: number; label: string; text: string | null }>;
  } | null;
  pii: {
    flagged: boolean;
    score: number;
    threshold: number;
    categories: unknown;
    spans: Array<{ start: number; end: number; label: string; text: string | null }>;
  } | null;
  prompt_injection: {
    flagged: boolean;
    score: number;
    threshold: number;
    categories: unknown;
    spans: Array<{ start: number; end: number; label: string; text: string | null }>;
  } | null;
  nsfw: {
    flagged: boolean;
    score: number;
    threshold: number;
    categories: unknown;
    spans: Array<{ start: number; end: number; label: string; text: string | null }>;
  } | null;
};

export type ComplianceResultRecordFragment = {
  flagged: boolean;
  score: number;
  threshold: number;
  categories: unknown;
  spans: Array<{ start: number; end: number; label: string; text: string | null }>;
};

export type CompliancePolicyRecordFragment = {
  redaction: ComplianceRedaction;
  version: number;
  phone_region: string;
  updated_at: string | null;
  checks: {
    toxicity: { threshold: number; action: ComplianceAction; categories: unknown };
    pii: { threshold: number; action: ComplianceAction; categories: unknown };
    prompt_injection: { threshold: number; action: ComplianceAction; categories: unknown };
    nsfw: { threshold: number; action: ComplianceAction; categories: unknown };
  };
};

export type CompliancePolicyRuleRecordFragment = { threshold: number; action: ComplianceAction; categories: unknown };

export type ListComplianceTermsQueryVariables = Exact<{
  kind?: ComplianceTermKind | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListComplianceTermsQuery = {
  complianceTerms: {
    totalCount: number;
    nodes: Array<{
      kind: ComplianceTermKind;
      value: string;
      category: string;
      note: string;
      term_id: string;
      check_type: ComplianceCheckType | null;
      whole_word: boolean;
      created_by: string;
      created_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetComplianceTermQueryVariables = Exact<{
  term_id: string | number;
}>;

export type GetComplianceTermQuery = {
  complianceTerm: {
    kind: ComplianceTermKind;
    value: string;
    category: string;
    note: string;
    term_id: string;
    check_type: ComplianceCheckType | null;
    whole_word: boolean;
    created_by: string;
    created_at: string;
  };
};

export type CreateComplianceTermMutationVariables = Exact<{
  input: CreateComplianceTermInput;
}>;

export type CreateComplianceTermMutation = {
  createComplianceTerm: {
    kind: ComplianceTermKind;
    value: string;
    category: string;
    note: string;
    term_id: string;
    check_type: ComplianceCheckType | null;
    whole_word: boolean;
    created_by: string;
    created_at: string;
  };
};

export type UpdateComplianceTermMutationVariables = Exact<{
  term_id: string | number;
  input: UpdateComplianceTermInput;
}>;

export type UpdateComplianceTermMutation = {
  updateComplianceTerm: {
    kind: ComplianceTermKind;
    value: string;
    category: string;
    note: string;
    term_id: string;
    check_type: ComplianceCheckType | null;
    whole_word: boolean;
    created_by: string;
    created_at: string;
  };
};

export type DeleteComplianceTermMutationVariables = Exact<{
  term_id: string | number;
}>;

export type DeleteComplianceTermMutation = { deleteComplianceTerm: { status: string; term_id: string } };

export type ComplianceTermRecordFragment = {
  kind: ComplianceTermKind;
  value: string;
  category: string;
  note: string;
  term_id: string;
  check_type: ComplianceCheckType | null;
  whole_word: boolean;
  created_by: string;
  created_at: string;
};

export const ComplianceResultRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceResultRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceResult' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'flagged' } },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          { kind: 'Field', name: { kind: 'Name', value: 'threshold' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'spans' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'start' } },
                { kind: 'Field', name: { kind: 'Name', value: 'end' } },
                { kind: 'Field', name: { kind: 'Name', value: 'label' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ComplianceResultRecordFragment, unknown>;
export const ComplianceResultsRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceResultsRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceResults' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'toxicity' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pii' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'prompt_injection' },
            name: { kind: 'Name', value: 'promptInjection' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'nsfw' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceResultRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceResult' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'flagged' } },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          { kind: 'Field', name: { kind: 'Name', value: 'threshold' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'spans' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'start' } },
                { kind: 'Field', name: { kind: 'Name', value: 'end' } },
                { kind: 'Field', name: { kind: 'Name', value: 'label' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ComplianceResultsRecordFragment, unknown>;
export const ComplianceCheckRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceCheckRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceCheck' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'check_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'passed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'results' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultsRecord' } }],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'content_type' },
            name: { kind: 'Name', value: 'contentType' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'content_length' },
            name: { kind: 'Name', value: 'contentLength' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'content_hash' },
            name: { kind: 'Name', value: 'contentHash' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceResultRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceResult' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'flagged' } },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          { kind: 'Field', name: { kind: 'Name', value: 'threshold' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'spans' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'start' } },
                { kind: 'Field', name: { kind: 'Name', value: 'end' } },
                { kind: 'Field', name: { kind: 'Name', value: 'label' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceResultsRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceResults' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'toxicity' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pii' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'prompt_injection' },
            name: { kind: 'Name', value: 'promptInjection' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'nsfw' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ComplianceCheckRecordFragment, unknown>;
export const CompliancePolicyRuleRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompliancePolicyRule' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'threshold' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompliancePolicyRuleRecordFragment, unknown>;
export const CompliancePolicyRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompliancePolicyRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompliancePolicy' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'checks' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'toxicity' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pii' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'prompt_injection' },
                  name: { kind: 'Name', value: 'promptInjection' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nsfw' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'redaction' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'phone_region' },
            name: { kind: 'Name', value: 'phoneRegion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompliancePolicyRule' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'threshold' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompliancePolicyRecordFragment, unknown>;
export const ComplianceTermRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceTermRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceTerm' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'term_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'check_type' }, name: { kind: 'Name', value: 'checkType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'whole_word' }, name: { kind: 'Name', value: 'wholeWord' } },
          { kind: 'Field', name: { kind: 'Name', value: 'note' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ComplianceTermRecordFragment, unknown>;
export const CheckContentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CheckContent' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CheckContentInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'checkContent' },
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
                { kind: 'Field', alias: { kind: 'Name', value: 'check_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'passed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'action' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'results' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultsRecord' } }],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'redacted_content' },
                  name: { kind: 'Name', value: 'redactedContent' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'second_opinion' },
                  name: { kind: 'Name', value: 'secondOpinion' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
                    ],
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
      name: { kind: 'Name', value: 'ComplianceResultRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceResult' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'flagged' } },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          { kind: 'Field', name: { kind: 'Name', value: 'threshold' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'spans' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'start' } },
                { kind: 'Field', name: { kind: 'Name', value: 'end' } },
                { kind: 'Field', name: { kind: 'Name', value: 'label' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceResultsRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceResults' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'toxicity' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pii' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'prompt_injection' },
            name: { kind: 'Name', value: 'promptInjection' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'nsfw' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CheckContentMutation, CheckContentMutationVariables>;
export const ListComplianceChecksDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListComplianceChecks' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'passed' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'action' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceAction' } },
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
            name: { kind: 'Name', value: 'complianceChecks' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'passed' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'passed' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'action' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'action' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceCheckRecord' } }],
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
      name: { kind: 'Name', value: 'ComplianceResultRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceResult' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'flagged' } },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          { kind: 'Field', name: { kind: 'Name', value: 'threshold' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'spans' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'start' } },
                { kind: 'Field', name: { kind: 'Name', value: 'end' } },
                { kind: 'Field', name: { kind: 'Name', value: 'label' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceResultsRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceResults' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'toxicity' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pii' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'prompt_injection' },
            name: { kind: 'Name', value: 'promptInjection' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'nsfw' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceCheckRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceCheck' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'check_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'passed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'results' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultsRecord' } }],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'content_type' },
            name: { kind: 'Name', value: 'contentType' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'content_length' },
            name: { kind: 'Name', value: 'contentLength' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'content_hash' },
            name: { kind: 'Name', value: 'contentHash' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListComplianceChecksQuery, ListComplianceChecksQueryVariables>;
export const GetComplianceCheckDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetComplianceCheck' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'check_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'complianceCheck' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'check_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceCheckRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceResultRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceResult' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'flagged' } },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          { kind: 'Field', name: { kind: 'Name', value: 'threshold' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'spans' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'start' } },
                { kind: 'Field', name: { kind: 'Name', value: 'end' } },
                { kind: 'Field', name: { kind: 'Name', value: 'label' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceResultsRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceResults' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'toxicity' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pii' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'prompt_injection' },
            name: { kind: 'Name', value: 'promptInjection' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'nsfw' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceCheckRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceCheck' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'check_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'passed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'results' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceResultsRecord' } }],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'content_type' },
            name: { kind: 'Name', value: 'contentType' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'content_length' },
            name: { kind: 'Name', value: 'contentLength' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'content_hash' },
            name: { kind: 'Name', value: 'contentHash' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetComplianceCheckQuery, GetComplianceCheckQueryVariables>;
export const GetCompliancePolicyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetCompliancePolicy' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'compliancePolicy' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompliancePolicyRule' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'threshold' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompliancePolicyRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompliancePolicy' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'checks' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'toxicity' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pii' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'prompt_injection' },
                  name: { kind: 'Name', value: 'promptInjection' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nsfw' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'redaction' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'phone_region' },
            name: { kind: 'Name', value: 'phoneRegion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetCompliancePolicyQuery, GetCompliancePolicyQueryVariables>;
export const SetCompliancePolicyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SetCompliancePolicy' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'SetCompliancePolicyInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'setCompliancePolicy' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompliancePolicyRule' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'threshold' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompliancePolicyRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompliancePolicy' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'checks' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'toxicity' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pii' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'prompt_injection' },
                  name: { kind: 'Name', value: 'promptInjection' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nsfw' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompliancePolicyRuleRecord' } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'redaction' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'phone_region' },
            name: { kind: 'Name', value: 'phoneRegion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SetCompliancePolicyMutation, SetCompliancePolicyMutationVariables>;
export const ListComplianceTermsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListComplianceTerms' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'kind' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceTermKind' } },
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
            name: { kind: 'Name', value: 'complianceTerms' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'kind' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'kind' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceTermRecord' } }],
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
      name: { kind: 'Name', value: 'ComplianceTermRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceTerm' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'term_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'check_type' }, name: { kind: 'Name', value: 'checkType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'whole_word' }, name: { kind: 'Name', value: 'wholeWord' } },
          { kind: 'Field', name: { kind: 'Name', value: 'note' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListComplianceTermsQuery, ListComplianceTermsQueryVariables>;
export const GetComplianceTermDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetComplianceTerm' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'term_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'complianceTerm' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'term_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceTermRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceTermRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceTerm' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'term_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'check_type' }, name: { kind: 'Name', value: 'checkType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'whole_word' }, name: { kind: 'Name', value: 'wholeWord' } },
          { kind: 'Field', name: { kind: 'Name', value: 'note' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetComplianceTermQuery, GetComplianceTermQueryVariables>;
export const CreateComplianceTermDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateComplianceTerm' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateComplianceTermInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createComplianceTerm' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceTermRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceTermRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceTerm' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'term_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'check_type' }, name: { kind: 'Name', value: 'checkType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'whole_word' }, name: { kind: 'Name', value: 'wholeWord' } },
          { kind: 'Field', name: { kind: 'Name', value: 'note' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateComplianceTermMutation, CreateComplianceTermMutationVariables>;
export const UpdateComplianceTermDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateComplianceTerm' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'term_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateComplianceTermInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateComplianceTerm' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'term_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ComplianceTermRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ComplianceTermRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ComplianceTerm' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'term_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'check_type' }, name: { kind: 'Name', value: 'checkType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'whole_word' }, name: { kind: 'Name', value: 'wholeWord' } },
          { kind: 'Field', name: { kind: 'Name', value: 'note' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateComplianceTermMutation, UpdateComplianceTermMutationVariables>;
export const DeleteComplianceTermDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteComplianceTerm' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'term_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteComplianceTerm' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'term_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'term_id' }, name: { kind: 'Name', value: 'termId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteComplianceTermMutation, DeleteComplianceTermMutationVariables>;
