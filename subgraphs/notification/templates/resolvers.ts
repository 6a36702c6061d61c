import { nullIfNotFound } from '../../../platform/kernel/errors.ts';
import { channelOf, enumName } from '../names.ts';
import type { PutNotificationTemplateInput, Resolvers } from '../schema.generated.ts';
import type { GivenDefinition } from './definition.ts';
import type { Templates } from './template.ts';

/** Arguments → rules → results of templates. */
export function templateResolvers(templates: Templates): Resolvers {
  return {
    Query: {
      notificationTemplate: (_source, { id }, context) => templates.get(id, context),
      notificationTemplates: (_source, args, context) => templates.list(args, context),
      previewNotificationTemplate: async (_source, { id, input }, context) => {
        const channel = input.channel ? channelOf(input.channel) : null;
        const draft = input.draft && definitionOf(input.draft);
        const preview = await templates.preview(id, { ...input, channel, draft }, context);
        return { ...preview, channel: enumName(preview.channel) };
      },
    },
    Mutation: {
      putNotificationTemplate: (_source, { id, input }, context) =>
        templates.put(id, definitionOf(input), input.version ?? null, context),
      deleteNotificationTemplate: async (_source, { id }, context) => {
        await templates.remove(id, context);
        return { templateId: id, status: 'deleted' };
      },
    },
    NotificationTemplate: {
      name: ({ definition }) => definition.name,
      category: ({ definition }) => definition.category,
      builtIn: ({ version }) => version === 0,
      channels: ({ definition }) => definition.channels.map(enumName),
      defaultLocale: ({ definition }) => definition.defaultLocale,
      variables: ({ definition }) => [...definition.variables],
      contents: ({ definition }) => [...definition.contents],
    },
    NotificationTemplateDeletion: {
      template: ({ templateId }, _args, context) => templates.get(templateId, context).catch(nullIfNotFound),
    },
    TemplateContent: {
      channel: ({ channel }) => channel && enumName(channel),
    },
  };
}

/** A definition as it was asked for, with the channels by the names of the rules. */
const definitionOf = ({ version: _, ...input }: PutNotificationTemplateInput): GivenDefinition => ({
  ...input,
  channels: input.channels?.map(channelOf),
  contents: input.contents.map((content) => ({
    ...content,
    channel: content.channel ? channelOf(content.channel) : null,
  })),
});
