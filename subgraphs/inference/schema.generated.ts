// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type {
  ChatCompletionModel,
  ChatChoiceModel,
  ChatAnswerMessageModel,
  ChatToolCallModel,
  ModelUsageModel,
  ChatCompletionChunksModel,
  ChatCompletionChunkModel,
  ChatChunkChoiceModel,
  ChatDeltaModel,
} from './chat/models.ts';
import type { CallContext } from '../../platform/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string };
  String: { input: string; output: string };
  Boolean: { input: boolean; output: boolean };
  Int: { input: number; output: number };
  Float: { input: number; output: number };
  /**
   * A JSON document in the form in which REST sends it, names and all: that of OpenAI's API. What is in it and not in the typed fields passes
   * through as the provider wrote it.
   */
  WireJson: { input: unknown; output: unknown };
  /** Text of whole server-sent events (HTML standard §9.2), as REST sends it. */
  WireFrames: { input: unknown; output: unknown };
  /**
   * A chat completion request in OpenAI's own form and with its names (`model`, `messages`, `max_tokens`, …). Fields that the gateway does not
   * know go to the provider as they are. `stream` says nothing here: the subscription streams, the mutation does not.
   */
  ChatCompletionRequest: { input: unknown; output: unknown };
  /**
   * What `POST /api/v1/invoke` takes: a chat completion request, or the older form with `input_data` in place of `messages`, `task`,
   * `service_type`, `provider` and `responseFormat`.
   */
  InvokeRequest: { input: unknown; output: unknown };
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown };
  /** A whole number of at most 53 bits, which JavaScript holds exactly. */
  SafeInt: { input: number; output: number };
  _FieldSet: { input: unknown; output: unknown };
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Completes a chat. The provider follows from the model's name. */
  createChatCompletion: ChatCompletion;
  /** The same in the form of `/invoke`, which can name the provider and the type of service. */
  invoke: ChatCompletion;
};

export type MutationCreateChatCompletionArgs = {
  request: Scalars['ChatCompletionRequest']['input'];
};

export type MutationInvokeArgs = {
  request: Scalars['InvokeRequest']['input'];
};

export type Subscription = {
  __typename?: 'Subscription';
  /** Completes a chat, told as it comes. Whoever ends the subscription ends the call of the provider. */
  chatCompletion: ChatCompletionChunks;
  /** The same in the form of `/invoke`. */
  invocation: ChatCompletionChunks;
};

export type SubscriptionChatCompletionArgs = {
  request: Scalars['ChatCompletionRequest']['input'];
};

export type SubscriptionInvocationArgs = {
  request: Scalars['InvokeRequest']['input'];
};

/** A chat, completed. */
export type ChatCompletion = {
  __typename?: 'ChatCompletion';
  /** As the provider names it: `chatcmpl-…`. */
  id: Scalars['ID']['output'];
  /** The model that has answered, as its provider names it. */
  model: Scalars['String']['output'];
  /** Unix seconds. */
  created: Scalars['SafeInt']['output'];
  /** One for each answer that was asked for (`n`). */
  choices: Array<ChatChoice>;
  /** What was counted; null where the provider does not tell. */
  usage: Maybe<ModelUsage>;
  /** The whole answer, as REST sends it. */
  body: Scalars['WireJson']['output'];
};

/** One answer of several. */
export type ChatChoice = {
  __typename?: 'ChatChoice';
  /** Its place, from 0. */
  index: Scalars['Int']['output'];
  /** What the model says. */
  message: ChatAnswerMessage;
  /** `stop`, `length`, `tool_calls` or `content_filter`. */
  finishReason: Maybe<Scalars['String']['output']>;
};

/** What the model says. */
export type ChatAnswerMessage = {
  __typename?: 'ChatAnswerMessage';
  /** `assistant` */
  role: Scalars['String']['output'];
  /** The text; null where the model calls tools instead. */
  content: Maybe<Scalars['String']['output']>;
  /** Why the model will not answer, where it says so. */
  refusal: Maybe<Scalars['String']['output']>;
  /** The tools that it calls. */
  toolCalls: Array<ChatToolCall>;
};

/** A call of a tool by the model. */
export type ChatToolCall = {
  __typename?: 'ChatToolCall';
  /** What the tool's answer refers to. */
  id: Scalars['ID']['output'];
  /** `function` */
  type: Scalars['String']['output'];
  /** The function's name. */
  name: Scalars['String']['output'];
  /** Its arguments: JSON, as the model wrote it. */
  arguments: Scalars['String']['output'];
};

/** Tokens of a call, as its provider counted them. */
export type ModelUsage = {
  __typename?: 'ModelUsage';
  promptTokens: Scalars['SafeInt']['output'];
  completionTokens: Scalars['SafeInt']['output'];
  totalTokens: Scalars['SafeInt']['output'];
};

/** The chunks of an answer that arrived together. */
export type ChatCompletionChunks = {
  __typename?: 'ChatCompletionChunks';
  /** In their order. */
  chunks: Array<ChatCompletionChunk>;
  /** The same as REST sends them. */
  frames: Scalars['WireFrames']['output'];
};

/** A piece of an answer. */
export type ChatCompletionChunk = {
  __typename?: 'ChatCompletionChunk';
  /** The same in each chunk of an answer. */
  id: Scalars['ID']['output'];
  /** The model that answers, as its provider names it. */
  model: Scalars['String']['output'];
  /** Unix seconds. */
  created: Scalars['SafeInt']['output'];
  /** What has come of each answer. Empty in the chunk that tells the usage. */
  choices: Array<ChatChunkChoice>;
  /** In the last chunk, where `stream_options` asks for it. */
  usage: Maybe<ModelUsage>;
  /** The whole chunk, as REST sends it. */
  body: Scalars['WireJson']['output'];
};

/** What has come of one answer. */
export type ChatChunkChoice = {
  __typename?: 'ChatChunkChoice';
  /** Its place, from 0. */
  index: Scalars['Int']['output'];
  /** What to add to its message: text, or parts of calls of tools. */
  delta: ChatDelta;
  /** In its last chunk: `stop`, `length`, `tool_calls` or `content_filter`. */
  finishReason: Maybe<Scalars['String']['output']>;
};

/** What to add to a message. */
export type ChatDelta = {
  __typename?: 'ChatDelta';
  /** `assistant`, in the first chunk. */
  role: Maybe<Scalars['String']['output']>;
  /** Text; null where the chunk has none. */
  content: Maybe<Scalars['String']['output']>;
  /** Why the model will not answer, where it says so. */
  refusal: Maybe<Scalars['String']['output']>;
  /** Parts of calls of tools, as OpenAI's API has them. */
  toolCalls: Maybe<Scalars['JSON']['output']>;
};

export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<
  TResult,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<
  TResult,
  TKey extends string,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo,
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  obj: T,
  context: TContext,
  info: GraphQLResolveInfo,
) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<
  TResult = Record<PropertyKey, never>,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  WireJson: ResolverTypeWrapper<Scalars['WireJson']['output']>;
  WireFrames: ResolverTypeWrapper<Scalars['WireFrames']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ChatCompletionRequest: ResolverTypeWrapper<Scalars['ChatCompletionRequest']['output']>;
  InvokeRequest: ResolverTypeWrapper<Scalars['InvokeRequest']['output']>;
  ChatCompletion: ResolverTypeWrapper<ChatCompletionModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ChatChoice: ResolverTypeWrapper<ChatChoiceModel>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ChatAnswerMessage: ResolverTypeWrapper<ChatAnswerMessageModel>;
  ChatToolCall: ResolverTypeWrapper<ChatToolCallModel>;
  ModelUsage: ResolverTypeWrapper<ModelUsageModel>;
  ChatCompletionChunks: ResolverTypeWrapper<ChatCompletionChunksModel>;
  ChatCompletionChunk: ResolverTypeWrapper<ChatCompletionChunkModel>;
  ChatChunkChoice: ResolverTypeWrapper<ChatChunkChoiceModel>;
  ChatDelta: ResolverTypeWrapper<ChatDeltaModel>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  WireJson: Scalars['WireJson']['output'];
  WireFrames: Scalars['WireFrames']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  ChatCompletionRequest: Scalars['ChatCompletionRequest']['output'];
  InvokeRequest: Scalars['InvokeRequest']['output'];
  ChatCompletion: ChatCompletionModel;
  ID: Scalars['ID']['output'];
  ChatChoice: ChatChoiceModel;
  Int: Scalars['Int']['output'];
  ChatAnswerMessage: ChatAnswerMessageModel;
  ChatToolCall: ChatToolCallModel;
  ModelUsage: ModelUsageModel;
  ChatCompletionChunks: ChatCompletionChunksModel;
  ChatCompletionChunk: ChatCompletionChunkModel;
  ChatChunkChoice: ChatChunkChoiceModel;
  ChatDelta: ChatDeltaModel;
  JSON: Scalars['JSON']['output'];
  SafeInt: Scalars['SafeInt']['output'];
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type AuthDirectiveArgs = {
  permission: Scalars['String']['input'];
  own?: Maybe<Scalars['Boolean']['input']>;
  sensitive?: Maybe<Scalars['Boolean']['input']>;
};

export type AuthDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = AuthDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AuditDirectiveArgs = {
  category?: Maybe<Scalars['String']['input']>;
  severity?: Maybe<Scalars['String']['input']>;
  event?: Maybe<Scalars['String']['input']>;
  skip?: Maybe<Scalars['Boolean']['input']>;
  told?: Maybe<Scalars['Boolean']['input']>;
  caller?: Maybe<Scalars['String']['input']>;
};

export type AuditDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = AuditDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface WireJsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WireJson'], any> {
  name: 'WireJson';
}

export interface WireFramesScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WireFrames'], any> {
  name: 'WireFrames';
}

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createChatCompletion?: Resolver<
    ResolversTypes['ChatCompletion'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateChatCompletionArgs, 'request'>
  >;
  invoke?: Resolver<
    ResolversTypes['ChatCompletion'],
    ParentType,
    ContextType,
    RequireFields<MutationInvokeArgs, 'request'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  chatCompletion?: SubscriptionResolver<
    ResolversTypes['ChatCompletionChunks'],
    'chatCompletion',
    ParentType,
    ContextType,
    RequireFields<SubscriptionChatCompletionArgs, 'request'>
  >;
  invocation?: SubscriptionResolver<
    ResolversTypes['ChatCompletionChunks'],
    'invocation',
    ParentType,
    ContextType,
    RequireFields<SubscriptionInvocationArgs, 'request'>
  >;
};

export interface ChatCompletionRequestScalarConfig
  extends GraphQLScalarTypeConfig<ResolversTypes['ChatCompletionRequest'], any> {
  name: 'ChatCompletionRequest';
}

export interface InvokeRequestScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['InvokeRequest'], any> {
  name: 'InvokeRequest';
}

export type ChatCompletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ChatCompletion'] = ResolversParentTypes['ChatCompletion'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  choices?: Resolver<Array<ResolversTypes['ChatChoice']>, ParentType, ContextType>;
  usage?: Resolver<Maybe<ResolversTypes['ModelUsage']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['WireJson'], ParentType, ContextType>;
};

export type ChatChoiceResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ChatChoice'] = ResolversParentTypes['ChatChoice'],
> = {
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['ChatAnswerMessage'], ParentType, ContextType>;
  finishReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChatAnswerMessageResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ChatAnswerMessage'] = ResolversParentTypes['ChatAnswerMessage'],
> = {
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  toolCalls?: Resolver<Array<ResolversTypes['ChatToolCall']>, ParentType, ContextType>;
};

export type ChatToolCallResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ChatToolCall'] = ResolversParentTypes['ChatToolCall'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  arguments?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ModelUsageResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelUsage'] = ResolversParentTypes['ModelUsage'],
> = {
  promptTokens?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  completionTokens?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  totalTokens?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type ChatCompletionChunksResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ChatCompletionChunks'] = ResolversParentTypes['ChatCompletionChunks'],
> = {
  chunks?: Resolver<Array<ResolversTypes['ChatCompletionChunk']>, ParentType, ContextType>;
  frames?: Resolver<ResolversTypes['WireFrames'], ParentType, ContextType>;
};

export type ChatCompletionChunkResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ChatCompletionChunk'] = ResolversParentTypes['ChatCompletionChunk'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  choices?: Resolver<Array<ResolversTypes['ChatChunkChoice']>, ParentType, ContextType>;
  usage?: Resolver<Maybe<ResolversTypes['ModelUsage']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['WireJson'], ParentType, ContextType>;
};

export type ChatChunkChoiceResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ChatChunkChoice'] = ResolversParentTypes['ChatChunkChoice'],
> = {
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  delta?: Resolver<ResolversTypes['ChatDelta'], ParentType, ContextType>;
  finishReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChatDeltaResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ChatDelta'] = ResolversParentTypes['ChatDelta'],
> = {
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  toolCalls?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type Resolvers<ContextType = CallContext> = {
  WireJson?: GraphQLScalarType;
  WireFrames?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  ChatCompletionRequest?: GraphQLScalarType;
  InvokeRequest?: GraphQLScalarType;
  ChatCompletion?: ChatCompletionResolvers<ContextType>;
  ChatChoice?: ChatChoiceResolvers<ContextType>;
  ChatAnswerMessage?: ChatAnswerMessageResolvers<ContextType>;
  ChatToolCall?: ChatToolCallResolvers<ContextType>;
  ModelUsage?: ModelUsageResolvers<ContextType>;
  ChatCompletionChunks?: ChatCompletionChunksResolvers<ContextType>;
  ChatCompletionChunk?: ChatCompletionChunkResolvers<ContextType>;
  ChatChunkChoice?: ChatChunkChoiceResolvers<ContextType>;
  ChatDelta?: ChatDeltaResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  SafeInt?: GraphQLScalarType;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
};
