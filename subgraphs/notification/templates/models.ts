import type { Connection } from '../../../platform/graphql/connection.ts';
import type { TemplateContent, TemplateDefinition, TemplateVariable } from './definition.ts';

/** A template as an organization has it: its own version, or the built-in one. */
export interface NotificationTemplateModel {
  readonly id: string;
  /** From 1; 0 for a built-in one. */
  readonly version: number;
  readonly definition: TemplateDefinition;
  /** `usr_…` or `key_…`; null for a built-in one. */
  readonly createdBy: string | null;
  readonly createdAt: Date | null;
}

/** A content of a template. */
export type TemplateContentModel = TemplateContent;

/** A variable of a template. */
export type TemplateVariableModel = TemplateVariable;

/** A page of templates. */
export type NotificationTemplateConnectionModel = Connection<NotificationTemplateModel>;

/** A template of an organization's own that is gone. */
export interface NotificationTemplateDeletionModel {
  readonly templateId: string;
  readonly status: string;
}
