import type { Connection } from '../../platform/graphql/connection.ts';
import type { CheckType, ContentType } from './detector.ts';
import type { Policy, PolicyRule } from './policy.ts';

/** Actions on content, from the mildest on. */
export const ACTIONS = ['allow', 'redact', 'block'] as const;

export type Action = (typeof ACTIONS)[number];

/** A place in the content, in Unicode code points. */
export interface ComplianceSpanModel {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  /** Never in the table. */
  readonly text?: string | null;
}

/** The result of one check. */
export interface ComplianceResultModel {
  readonly flagged: boolean;
  readonly score: number;
  readonly threshold: number;
  readonly categories: Readonly<Record<string, number>>;
  readonly spans: readonly ComplianceSpanModel[];
  /** The classifier of COMPLIANCE_MODEL that has judged; not there where our own detectors alone have. */
  readonly model?: string;
}

/** By the checks that were made. */
export type ComplianceResultsModel = Readonly<Partial<Record<CheckType, ComplianceResultModel>>>;

/** The opinion of another moderation service. */
export interface ComplianceSecondOpinionModel {
  readonly status: 'agreed' | 'flagged' | 'not_flagged' | 'failed';
  readonly categories: Readonly<Record<string, number>>;
}

/** A check as its table holds it, and what is told once. */
export interface ComplianceCheckModel {
  readonly id: string;
  readonly tenantId: string;
  readonly actorId: string;
  readonly contentType: ContentType;
  readonly contentLength: number;
  readonly contentHash: string;
  readonly checkTypes: readonly CheckType[];
  readonly passed: boolean;
  readonly action: Action;
  readonly results: ComplianceResultsModel;
  readonly secondOpinion: ComplianceSecondOpinionModel | null;
  readonly createdAt: Date;
  /** Never in the table. */
  readonly redactedContent?: string | null;
}

/** A policy with its defaults filled in. */
export interface CompliancePolicyModel extends Policy {
  readonly version: number;
  readonly updatedAt: Date | null;
}

export type CompliancePolicyChecksModel = Policy['checks'];

export type CompliancePolicyRuleModel = PolicyRule;

/** A page of checks. */
export type ComplianceCheckConnectionModel = Connection<ComplianceCheckModel>;
