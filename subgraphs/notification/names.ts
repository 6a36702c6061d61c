import type { ChannelName } from './channels/channel.ts';

/** The name of a GraphQL enum's value for a word of the tables and of REST: `in_app` → `IN_APP`. */
export const enumName = <Word extends string>(word: Word): Uppercase<Word> => word.toUpperCase() as Uppercase<Word>;

/** The channel that a value of the GraphQL enum means. */
export const channelOf = (name: Uppercase<ChannelName>): ChannelName => name.toLowerCase() as ChannelName;
