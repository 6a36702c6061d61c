// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { SpeechModel, TranscriptionModel, TranscriptionEventsModel } from './audio/models.ts';
import type { CacheOutcomeModel } from './cache/models.ts';
import type { ModelModel, ModelPriceModel, ModelConnectionModel, ModelListModel } from './catalog/models.ts';
import type {
  AnswerModel,
  ChatCompletionModel,
  AnswerSourceModel,
  ChatChoiceModel,
  ChatAnswerMessageModel,
  ChatToolCallModel,
  ModelUsageModel,
  ChatCompletionChunksModel,
  ChatCompletionChunkModel,
  ChatChunkChoiceModel,
  ChatDeltaModel,
} from './chat/models.ts';
import type {
  DeploymentModel,
  DeploymentConnectionModel,
  RolloutModel,
  RolloutConnectionModel,
  RolloutAnswersModel,
  GatheredExampleModel,
  GatheredExampleConnectionModel,
  RolloutShadowModel,
  RolloutCanaryModel,
} from './deployments/models.ts';
import type { EmbeddingListModel } from './embeddings/models.ts';
import type { FileModel, FileConnectionModel } from './files/models.ts';
import type { ModelGuardModel, ModelGuardStageModel } from './guard/models.ts';
import type { ImageListModel, GeneratedImageModel } from './images/models.ts';
import type {
  RoutedCompletionModel,
  ModelRoutingModel,
  ModelCandidateModel,
  AnswerOriginModel,
} from './invoke/models.ts';
import type { ModelResponseModel, ModelResponseEventsModel } from './responses/models.ts';
import type { ModelPolicyModel, ModelStatisticsModel } from './routing/models.ts';
import type { CallContext } from '../../platform/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
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
  /** Bytes: base64 (RFC 4648 §4) wherever JSON is written. */
  Base64: { input: Uint8Array; output: Uint8Array | import('../../platform/base64-bytes.ts').Base64Bytes };
  /** A request for speech in OpenAI's own form and with its names (`model`, `input`, `voice`, `response_format`, `speed`, …). */
  SpeechRequest: { input: unknown; output: unknown };
  /** The fields of a transcription but its file, in OpenAI's own form and with its names (`model`, `language`, `prompt`, `response_format`, …). */
  TranscriptionRequest: { input: unknown; output: unknown };
  /** ISO 8601 in UTC with milliseconds, such as 2030-01-31T12:00:00.000Z. */
  DateTime: { input: Date; output: Date };
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
  /** A request for embeddings in OpenAI's own form and with its names (`model`, `input`, `dimensions`, `encoding_format`, …). */
  EmbeddingRequest: { input: unknown; output: unknown };
  /** A request for images in OpenAI's own form and with its names (`model`, `prompt`, `n`, `size`, `response_format`, …). */
  ImageRequest: { input: unknown; output: unknown };
  /**
   * What `POST /api/v1/invoke/v2` takes: all that `/invoke` does, `role` (`reasoning`, `response`, `coding`, `default`),
   * `preferred_max_latency_ms` and `preferred_max_cost_per_token` (USD). The model may be left out.
   */
  RoutedInvokeRequest: { input: unknown; output: unknown };
  /** A request of the Responses API in OpenAI's own form and with its names (`model`, `input`, `instructions`, `tools`, `previous_response_id`, …). */
  ResponseRequest: { input: unknown; output: unknown };
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  readonly __typename?: 'Query';
  /** What the cache of answers has found for the organization, and what it holds of it. */
  readonly cacheStats: CacheStats;
  /** The same for all organizations together, in the process that answers. Needs the permission `platform:read`, which operators have. */
  readonly platformCacheStats: CacheStats;
  /**
   * The models that the viewer can call by name: those of configured providers, as the providers list them, without those that the
   * organization's policy forbids. Other names that fit a provider's pattern can be called all the same.
   */
  readonly models: ModelConnection;
  /** One model by the name that callers use, listed or not. */
  readonly model: Model;
  /** All of them at once, as REST lists them. */
  readonly modelList: ModelList;
  /** The deployments of the viewer's organization, newest first. */
  readonly deployments: DeploymentConnection;
  /** One deployment of the viewer's organization. */
  readonly deployment: Deployment;
  /** The rollouts of a deployment, newest first. */
  readonly rollouts: RolloutConnection;
  /** One rollout. */
  readonly rollout: Rollout;
  /** What was gathered of a deployment's requests, newest first. It is content of users, and so has a permission of its own. */
  readonly gatheredExamples: GatheredExampleConnection;
  /** The files of the viewer's organization, newest first. */
  readonly files: FileConnection;
  /** One file of the viewer's organization. */
  readonly file: File;
  /** What was uploaded. */
  readonly fileContent: FileContent;
  /** The pieces of the organization's files that have most to do with a text, the best first: what the tool `file_search` finds. */
  readonly searchFiles: ReadonlyArray<FilePassage>;
  /** A response that is kept. */
  readonly modelResponse: ModelResponse;
  /** What the organization says about models: which it may call, and which are chosen where a request names none. */
  readonly modelPolicy: ModelPolicy;
  /**
   * How models have answered as of late, by the provider's key, in the process that answers. It is the same for all organizations, and so it
   * needs the permission `platform:read`, which operators have.
   */
  readonly modelStatistics: ReadonlyArray<ModelStatistics>;
  /** The model of a realtime session for whoever asks, by its name; without one, the best that is configured and allowed. */
  readonly _realtimeModel: Model;
};

export type QueryModelsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<ModelFilter>;
};

export type QueryModelArgs = {
  id: Scalars['String']['input'];
};

export type QueryDeploymentsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryDeploymentArgs = {
  id: Scalars['ID']['input'];
};

export type QueryRolloutsArgs = {
  deploymentId: Scalars['ID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryRolloutArgs = {
  id: Scalars['ID']['input'];
};

export type QueryGatheredExamplesArgs = {
  deploymentId: Scalars['ID']['input'];
  scored?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryFilesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryFileArgs = {
  id: Scalars['ID']['input'];
};

export type QueryFileContentArgs = {
  id: Scalars['ID']['input'];
};

export type QuerySearchFilesArgs = {
  query: Scalars['String']['input'];
  fileIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryModelResponseArgs = {
  id: Scalars['ID']['input'];
};

export type Query_RealtimeModelArgs = {
  model?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Reads a text aloud. */
  readonly createSpeech: Speech;
  /** Writes down what is said in a recording. */
  readonly createTranscription: Transcription;
  /** Forgets the organization's cached answers of one model, in every process. */
  readonly invalidateCache: CacheInvalidation;
  /** Forgets all cached answers of the organization, in every process. */
  readonly clearCache: CacheClearing;
  /** Completes a chat. The provider follows from the model's name. */
  readonly createChatCompletion: ChatCompletion;
  /** The same in the form of `/invoke`, which can name the provider and the type of service. */
  readonly invoke: ChatCompletion;
  /** Makes a deployment. Requests name it as their model: `deployment/<name>`. */
  readonly createDeployment: Deployment;
  /** Changes a deployment at once. What is left out stays. A rollout that is on its way is rolled back. */
  readonly updateDeployment: Deployment;
  /** Removes a deployment, its rollouts and what was gathered. Requests that name it are refused from now on. */
  readonly deleteDeployment: DeploymentDeletion;
  /** Begins to bring another configuration into a deployment, which must have no rollout on its way. */
  readonly startRollout: Rollout;
  /** Makes the candidate of a rollout that is on its way what the deployment answers with, now. */
  readonly promoteRollout: Rollout;
  /** Ends a rollout that is on its way; the deployment stays as it is. */
  readonly rollBackRollout: Rollout;
  /** Says what an answer of a deployment was worth. The last word of each user counts. */
  readonly giveFeedback: Feedback;
  /** Turns texts into vectors. */
  readonly createEmbedding: EmbeddingList;
  /**
   * Uploads a text for models to search in: plain text, Markdown, HTML, JSON or CSV, in UTF-8. It can be searched as soon as its status
   * is READY.
   */
  readonly uploadFile: File;
  /** Removes a file, and what was made of it. */
  readonly deleteFile: FileDeletion;
  /** Draws images from a description. Without a model, the default one for images. */
  readonly createImage: ImageList;
  /** Completes a chat with the model that the rules of routing find, and tells how it was found. */
  readonly invokeRouted: RoutedCompletion;
  /** Answers by the Responses API, whatever form the provider speaks. Kept for `previous_response_id` unless `store` is false. */
  readonly createResponse: ModelResponse;
  /** Removes a response that is kept. Those that continue it cannot be continued any more. */
  readonly deleteModelResponse: DeletedModelResponse;
  /** Replaces the policy; what is left out goes back to what the installation says. */
  readonly setModelPolicy: ModelPolicy;
};

export type MutationCreateSpeechArgs = {
  request: Scalars['SpeechRequest']['input'];
};

export type MutationCreateTranscriptionArgs = {
  file: Scalars['Base64']['input'];
  fileName: Scalars['String']['input'];
  request: Scalars['TranscriptionRequest']['input'];
};

export type MutationInvalidateCacheArgs = {
  provider: Scalars['String']['input'];
  model: Scalars['String']['input'];
};

export type MutationCreateChatCompletionArgs = {
  request: Scalars['ChatCompletionRequest']['input'];
};

export type MutationInvokeArgs = {
  request: Scalars['InvokeRequest']['input'];
};

export type MutationCreateDeploymentArgs = {
  input: CreateDeploymentInput;
};

export type MutationUpdateDeploymentArgs = {
  id: Scalars['ID']['input'];
  input: UpdateDeploymentInput;
};

export type MutationDeleteDeploymentArgs = {
  id: Scalars['ID']['input'];
};

export type MutationStartRolloutArgs = {
  deploymentId: Scalars['ID']['input'];
  input: StartRolloutInput;
};

export type MutationPromoteRolloutArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRollBackRolloutArgs = {
  id: Scalars['ID']['input'];
};

export type MutationGiveFeedbackArgs = {
  input: GiveFeedbackInput;
};

export type MutationCreateEmbeddingArgs = {
  request: Scalars['EmbeddingRequest']['input'];
};

export type MutationUploadFileArgs = {
  input: UploadFileInput;
};

export type MutationDeleteFileArgs = {
  id: Scalars['ID']['input'];
};

export type MutationCreateImageArgs = {
  request: Scalars['ImageRequest']['input'];
};

export type MutationInvokeRoutedArgs = {
  request: Scalars['RoutedInvokeRequest']['input'];
};

export type MutationCreateResponseArgs = {
  request: Scalars['ResponseRequest']['input'];
};

export type MutationDeleteModelResponseArgs = {
  id: Scalars['ID']['input'];
};

export type MutationSetModelPolicyArgs = {
  input: SetModelPolicyInput;
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** Reads a text aloud, told as it comes. Whoever ends the subscription ends the call of the provider. */
  readonly speech: Speech;
  /** Writes down what is said in a recording, told as it comes: server-sent events of the types `transcript.text.delta` and `transcript.text.done`. */
  readonly transcription: TranscriptionEvents;
  /** Completes a chat, told as it comes. Whoever ends the subscription ends the call of the provider. */
  readonly chatCompletion: ChatCompletionChunks;
  /** The same in the form of `/invoke`. */
  readonly invocation: ChatCompletionChunks;
  /** Each rollout of the organization that has begun or gone on, or those of one deployment, from now on. */
  readonly rolloutChanged: Rollout;
  /** Each file of the organization that has become READY or has FAILED, from now on. */
  readonly filePrepared: File;
  /** The same, told as it comes. The last chunk has no choices and tells the routing. */
  readonly routedInvocation: ChatCompletionChunks;
  /** The same, told as it comes. Whoever ends the subscription ends the call of the provider. */
  readonly response: ModelResponseEvents;
};

export type SubscriptionSpeechArgs = {
  request: Scalars['SpeechRequest']['input'];
};

export type SubscriptionTranscriptionArgs = {
  file: Scalars['Base64']['input'];
  fileName: Scalars['String']['input'];
  request: Scalars['TranscriptionRequest']['input'];
};

export type SubscriptionChatCompletionArgs = {
  request: Scalars['ChatCompletionRequest']['input'];
};

export type SubscriptionInvocationArgs = {
  request: Scalars['InvokeRequest']['input'];
};

export type SubscriptionRolloutChangedArgs = {
  deploymentId?: InputMaybe<Scalars['ID']['input']>;
};

export type SubscriptionRoutedInvocationArgs = {
  request: Scalars['RoutedInvokeRequest']['input'];
};

export type SubscriptionResponseArgs = {
  request: Scalars['ResponseRequest']['input'];
};

/** Speech, or the next piece of it. */
export type Speech = {
  readonly __typename?: 'Speech';
  /** Such as `audio/mpeg`; the same for all pieces. */
  readonly contentType: Scalars['String']['output'];
  /** The sound. */
  readonly audio: Scalars['Base64']['output'];
};

/** What was said in a recording. */
export type Transcription = {
  readonly __typename?: 'Transcription';
  /** The text; in the formats `srt` and `vtt` with its times. */
  readonly text: Scalars['String']['output'];
  /** In English, or as ISO 639-1, where the provider tells it (`verbose_json`). */
  readonly language: Maybe<Scalars['String']['output']>;
  /** How long the recording is, where the provider tells it, or as it is encoded. */
  readonly durationSeconds: Scalars['Float']['output'];
  /** Such as `application/json`. */
  readonly contentType: Scalars['String']['output'];
  /** The whole answer, as REST sends it. */
  readonly content: Scalars['Base64']['output'];
};

/** Events of a transcription that arrived together. */
export type TranscriptionEvents = {
  readonly __typename?: 'TranscriptionEvents';
  /** As REST sends them. */
  readonly frames: Scalars['WireFrames']['output'];
};

/** A chat, completed. */
export type ChatCompletion = {
  readonly __typename?: 'ChatCompletion';
  /** Whether it was given before; null where the request was not to be cached. */
  readonly cache: Maybe<CacheOutcome>;
  /** As the provider names it: `chatcmpl-…`. */
  readonly id: Scalars['ID']['output'];
  /** The model that has answered, as its provider names it. */
  readonly model: Scalars['String']['output'];
  /** Unix seconds. */
  readonly created: Scalars['SafeInt']['output'];
  /** One for each answer that was asked for (`n`). */
  readonly choices: ReadonlyArray<ChatChoice>;
  /** What was counted; null where the provider does not tell. */
  readonly usage: Maybe<ModelUsage>;
  /** The whole answer, as REST sends it. */
  readonly body: Scalars['WireJson']['output'];
  /** Where it comes from. */
  readonly source: AnswerSource;
};

/** Where an answer comes from. */
export type CacheOutcome = {
  readonly __typename?: 'CacheOutcome';
  /** Whether it was given before. */
  readonly hit: Scalars['Boolean']['output'];
  /** Which level of the cache had it; null where none had. */
  readonly level: Maybe<CacheLevel>;
};

/** The levels of the cache of answers. */
export type CacheLevel =
  /** The same request. */
  | 'L1'
  /** The same question in other words. */
  | 'L2';

/** The cache of answers. */
export type CacheStats = {
  readonly __typename?: 'CacheStats';
  /** Answers to the same request. */
  readonly l1: CacheLevelStats;
  /** Answers to the same question in other words, where such a cache is configured. */
  readonly l2: CacheLevelStats;
  /** Since when hits and misses are counted. */
  readonly since: Scalars['DateTime']['output'];
};

/** One level of the cache of answers. */
export type CacheLevelStats = {
  readonly __typename?: 'CacheLevelStats';
  /** Whether the level is in use. */
  readonly enabled: Scalars['Boolean']['output'];
  /** Look-ups that found an answer. */
  readonly hits: Scalars['SafeInt']['output'];
  /** Look-ups that found none. Requests that are not to be cached are no look-ups. */
  readonly misses: Scalars['SafeInt']['output'];
  /** Hits by look-ups, 0 to 1; 0 without any. */
  readonly hitRate: Scalars['Float']['output'];
  /** Answers that are held now; null where the store does not count them. */
  readonly entries: Maybe<Scalars['SafeInt']['output']>;
  /** What they take, in bytes; null where the store does not count it. */
  readonly bytes: Maybe<Scalars['SafeInt']['output']>;
};

/** What was forgotten. */
export type CacheInvalidation = {
  readonly __typename?: 'CacheInvalidation';
  /** Whose model. */
  readonly provider: Scalars['String']['output'];
  /** As it was named. */
  readonly model: Scalars['String']['output'];
  /** `invalidated` */
  readonly status: Scalars['String']['output'];
};

/** That everything was forgotten. */
export type CacheClearing = {
  readonly __typename?: 'CacheClearing';
  /** `cleared` */
  readonly status: Scalars['String']['output'];
};

/** A model that can be called. */
export type Model = {
  readonly __typename?: 'Model';
  /** What callers name it: `gpt-4o-mini`, `groq/llama-3.3-70b-versatile`. */
  readonly id: Scalars['ID']['output'];
  /** Who is called: `openai`, `anthropic`, `google`, `openrouter`, `groq`, `cerebras`, `replicate`, `ollama`, `subscription`, `dev`, or `trellis` for products of the platform itself, which have routes of their own. */
  readonly provider: Scalars['String']['output'];
  /** What the provider names it. */
  readonly upstream: Scalars['String']['output'];
  /**
   * `text`, `vision`, `audio_input`, `audio_output`, `embedding`, `image`, `video`, `transcription`, `speech`, `tools`, `json_schema`,
   * `streaming`, `reasoning`, `realtime`, as far as they are known; `sleep` of products (docs/sleep.md).
   */
  readonly capabilities: ReadonlyArray<Scalars['String']['output']>;
  /** Tokens that fit into a request and its answer together; null where it is not known. */
  readonly contextWindow: Maybe<Scalars['Int']['output']>;
  /** Tokens of the longest answer; null where it is not known. */
  readonly maxOutputTokens: Maybe<Scalars['Int']['output']>;
  /** What it costs; null where that is not known. */
  readonly price: Maybe<ModelPrice>;
  /** When the provider has made it, Unix seconds; null where it does not tell. */
  readonly created: Maybe<Scalars['SafeInt']['output']>;
  /** Whose it is, as its provider says. */
  readonly ownedBy: Scalars['String']['output'];
  /** The model in the form of OpenAI's API, as REST sends it. */
  readonly body: Scalars['WireJson']['output'];
};

/** What a model costs, in micro-USD. Tokens are priced by the million. */
export type ModelPrice = {
  readonly __typename?: 'ModelPrice';
  readonly input: Scalars['SafeInt']['output'];
  readonly output: Scalars['SafeInt']['output'];
  /** Input that the provider has read from its own cache; null where it is priced like other input. */
  readonly cachedInput: Maybe<Scalars['SafeInt']['output']>;
  /** Audio in the input; null where it is priced like other input. */
  readonly audioInput: Maybe<Scalars['SafeInt']['output']>;
  /** Audio in the output; null where it is priced like other output. */
  readonly audioOutput: Maybe<Scalars['SafeInt']['output']>;
  /** An image. */
  readonly perImage: Maybe<Scalars['SafeInt']['output']>;
  /** A second of audio. */
  readonly perAudioSecond: Maybe<Scalars['SafeInt']['output']>;
  /** A character that is spoken. */
  readonly perCharacter: Maybe<Scalars['SafeInt']['output']>;
  /** A request. */
  readonly perRequest: Maybe<Scalars['SafeInt']['output']>;
};

/** The models as REST lists them. */
export type ModelList = {
  readonly __typename?: 'ModelList';
  /** `models` with the provider of each, and `data` in the form of OpenAI's API. */
  readonly body: Scalars['WireJson']['output'];
};

/** What models have to fit, all of it. */
export type ModelFilter = {
  /** Called at this provider. */
  readonly provider?: InputMaybe<Scalars['String']['input']>;
  /** With all of these capabilities. */
  readonly capabilities?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** A page of models (GraphQL Cursor Connections). */
export type ModelConnection = {
  readonly __typename?: 'ModelConnection';
  /** The models with their cursors. */
  readonly edges: ReadonlyArray<ModelEdge>;
  /** The models. */
  readonly nodes: ReadonlyArray<Model>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A model and its place in the list. */
export type ModelEdge = {
  readonly __typename?: 'ModelEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The model. */
  readonly node: Model;
};

/** Where a page stands in its list. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Whether there is more after this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether there is something before this page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge. */
  readonly startCursor: Maybe<Scalars['String']['output']>;
  /** Cursor of the last edge. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
};

/** One answer of several. */
export type ChatChoice = {
  readonly __typename?: 'ChatChoice';
  /** Its place, from 0. */
  readonly index: Scalars['Int']['output'];
  /** What the model says. */
  readonly message: ChatAnswerMessage;
  /** `stop`, `length`, `tool_calls` or `content_filter`. */
  readonly finishReason: Maybe<Scalars['String']['output']>;
};

/** What the model says. */
export type ChatAnswerMessage = {
  readonly __typename?: 'ChatAnswerMessage';
  /** `assistant` */
  readonly role: Scalars['String']['output'];
  /** The text; null where the model calls tools instead. */
  readonly content: Maybe<Scalars['String']['output']>;
  /** Why the model will not answer, where it says so. */
  readonly refusal: Maybe<Scalars['String']['output']>;
  /** The tools that it calls. */
  readonly toolCalls: ReadonlyArray<ChatToolCall>;
};

/** A call of a tool by the model. */
export type ChatToolCall = {
  readonly __typename?: 'ChatToolCall';
  /** What the tool's answer refers to. */
  readonly id: Scalars['ID']['output'];
  /** `function` */
  readonly type: Scalars['String']['output'];
  /** The function's name. */
  readonly name: Scalars['String']['output'];
  /** Its arguments: JSON, as the model wrote it. */
  readonly arguments: Scalars['String']['output'];
};

/** Tokens of a call, as its provider counted them. */
export type ModelUsage = {
  readonly __typename?: 'ModelUsage';
  readonly promptTokens: Scalars['SafeInt']['output'];
  readonly completionTokens: Scalars['SafeInt']['output'];
  readonly totalTokens: Scalars['SafeInt']['output'];
};

/** The chunks of an answer that arrived together. */
export type ChatCompletionChunks = {
  readonly __typename?: 'ChatCompletionChunks';
  /** Where they come from; in the first of a stream alone. */
  readonly source: Maybe<AnswerSource>;
  /** In their order. */
  readonly chunks: ReadonlyArray<ChatCompletionChunk>;
  /** The same as REST sends them. */
  readonly frames: Scalars['WireFrames']['output'];
};

/** Where an answer comes from. */
export type AnswerSource = {
  readonly __typename?: 'AnswerSource';
  /** Who has answered, as callers name it. */
  readonly model: Scalars['String']['output'];
  /** Whose it is. */
  readonly provider: Scalars['String']['output'];
  /** Calls of providers that it took until then; 0 from the cache. */
  readonly attempts: Scalars['Int']['output'];
  /** Whether the model that was chosen has failed, and this is another one. */
  readonly isFallback: Scalars['Boolean']['output'];
  /** Null where the request is not to be cached. */
  readonly cache: Maybe<AnswerOrigin>;
};

/** A piece of an answer. */
export type ChatCompletionChunk = {
  readonly __typename?: 'ChatCompletionChunk';
  /** The same in each chunk of an answer. */
  readonly id: Scalars['ID']['output'];
  /** The model that answers, as its provider names it. */
  readonly model: Scalars['String']['output'];
  /** Unix seconds. */
  readonly created: Scalars['SafeInt']['output'];
  /** What has come of each answer. Empty in the chunk that tells the usage. */
  readonly choices: ReadonlyArray<ChatChunkChoice>;
  /** In the last chunk, where `stream_options` asks for it. */
  readonly usage: Maybe<ModelUsage>;
  /** The whole chunk, as REST sends it. */
  readonly body: Scalars['WireJson']['output'];
};

/** What has come of one answer. */
export type ChatChunkChoice = {
  readonly __typename?: 'ChatChunkChoice';
  /** Its place, from 0. */
  readonly index: Scalars['Int']['output'];
  /** What to add to its message: text, or parts of calls of tools. */
  readonly delta: ChatDelta;
  /** In its last chunk: `stop`, `length`, `tool_calls` or `content_filter`. */
  readonly finishReason: Maybe<Scalars['String']['output']>;
};

/** What to add to a message. */
export type ChatDelta = {
  readonly __typename?: 'ChatDelta';
  /** `assistant`, in the first chunk. */
  readonly role: Maybe<Scalars['String']['output']>;
  /** Text; null where the chunk has none. */
  readonly content: Maybe<Scalars['String']['output']>;
  /** Why the model will not answer, where it says so. */
  readonly refusal: Maybe<Scalars['String']['output']>;
  /** Parts of calls of tools, as OpenAI's API has them. */
  readonly toolCalls: Maybe<Scalars['JSON']['output']>;
};

/** A prompt, a model and a temperature under a name that requests refer to. */
export type Deployment = {
  readonly __typename?: 'Deployment';
  /** `dep_…` */
  readonly id: Scalars['ID']['output'];
  /** Its name: requests have the model `deployment/<name>`. */
  readonly name: Scalars['String']['output'];
  /** Comes before the messages of each request. */
  readonly systemPrompt: Scalars['String']['output'];
  /** The model that answers. */
  readonly model: Scalars['String']['output'];
  /** For requests that name none; null leaves it to the provider. */
  readonly temperature: Maybe<Scalars['Float']['output']>;
  /** What of its requests is kept to learn from; null: nothing. */
  readonly gather: Maybe<Gathering>;
  /** Counts its changes, from 1. */
  readonly version: Scalars['Int']['output'];
  /** The rollout that is on its way. */
  readonly rollout: Maybe<Rollout>;
  /** Who made it. */
  readonly createdBy: Scalars['ID']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was changed last. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** What of a deployment's requests is kept to learn from, without personal data and encrypted. */
export type Gathering = {
  readonly __typename?: 'Gathering';
  /** Of the answers, 0 to 1. */
  readonly share: Scalars['Float']['output'];
  /** How long, 1 to 30. */
  readonly days: Scalars['Int']['output'];
};

/** Another configuration on its way into a deployment. */
export type Rollout = {
  readonly __typename?: 'Rollout';
  /** `rol_…` */
  readonly id: Scalars['ID']['output'];
  /** The deployment. */
  readonly deploymentId: Scalars['ID']['output'];
  /** `shadow` and `canary` are on their way; `promoted` and `rolled_back` are over. */
  readonly stage: Scalars['String']['output'];
  /**
   * Why it went on: `better`, `not_worse`, `worse`, `inconclusive`, `failures`, `budget`, `error_rate`, `cost`, `latency`, `manual`, `superseded`
   * (somebody has changed the deployment), `rights_lost` (whoever started it has lost the right to it: start it again) or `expired`; null in its first stage.
   */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** What is to be brought in. */
  readonly candidate: DeploymentConfiguration;
  /** What it is compared with. */
  readonly stable: DeploymentConfiguration;
  /** What the candidate has to show: `better`, or only `not_worse`. */
  readonly goal: Scalars['String']['output'];
  /** Evidence of 1 / (1 - confidence) decides. */
  readonly confidence: Scalars['Float']['output'];
  /** Comparisons out of the way of requests; null: there are none. */
  readonly shadow: Maybe<RolloutShadow>;
  /** A share of the requests. */
  readonly canary: RolloutCanary;
  /** What the candidate must not exceed. */
  readonly guardrails: RolloutGuardrails;
  /** Who began it. */
  readonly createdBy: Scalars['ID']['output'];
  /** When it began. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was promoted or rolled back. */
  readonly finishedAt: Maybe<Scalars['DateTime']['output']>;
};

/** What a deployment answers with. */
export type DeploymentConfiguration = {
  readonly __typename?: 'DeploymentConfiguration';
  /** Comes before the messages of each request. */
  readonly systemPrompt: Scalars['String']['output'];
  /** The model that answers. */
  readonly model: Scalars['String']['output'];
  /** For requests that name none. */
  readonly temperature: Maybe<Scalars['Float']['output']>;
};

/** The candidate answers copies of requests, and a model judges which answer is better. */
export type RolloutShadow = {
  readonly __typename?: 'RolloutShadow';
  /** The model that judges. */
  readonly judgeModel: Scalars['String']['output'];
  /** What a good answer is. */
  readonly criteria: Scalars['String']['output'];
  /** Of the requests, 0 to 1. */
  readonly share: Scalars['Float']['output'];
  /** What it may cost. */
  readonly budgetUsd: Scalars['Float']['output'];
  /** Before anything is decided. */
  readonly minComparisons: Scalars['Int']['output'];
  /** After which it ends. */
  readonly maxComparisons: Scalars['Int']['output'];
  /** Comparisons that the candidate has won. */
  readonly wins: Scalars['Int']['output'];
  /** That it has lost. */
  readonly losses: Scalars['Int']['output'];
  /** In which neither was better. */
  readonly ties: Scalars['Int']['output'];
  /** That came to nothing: the candidate or the judge has failed. */
  readonly failures: Scalars['Int']['output'];
  /** What it has cost until now. */
  readonly spentUsd: Scalars['Float']['output'];
};

/** The candidate answers a share of the requests. */
export type RolloutCanary = {
  readonly __typename?: 'RolloutCanary';
  /** 0 to 0.5. */
  readonly share: Scalars['Float']['output'];
  /** Of the candidate, before it is promoted. */
  readonly minRequests: Scalars['Int']['output'];
  /** Of the candidate, after which it is decided. */
  readonly maxRequests: Scalars['Int']['output'];
  /** What the configuration that is compared with has answered since the canary began. */
  readonly stableAnswers: RolloutAnswers;
  /** What the candidate has answered. */
  readonly candidateAnswers: RolloutAnswers;
};

/** Answers of one configuration. */
export type RolloutAnswers = {
  readonly __typename?: 'RolloutAnswers';
  /** How many were asked for. */
  readonly requests: Scalars['Int']['output'];
  /** How many failed, by no fault of the caller. */
  readonly failures: Scalars['Int']['output'];
  /** The mean; null where none is known. */
  readonly costUsd: Maybe<Scalars['Float']['output']>;
  /** The median. */
  readonly latencyMs: Maybe<Scalars['Float']['output']>;
  /** How many users have said what they think. */
  readonly feedback: Scalars['Int']['output'];
  /** The mean of their scores, -1 to 1; null without any. */
  readonly meanScore: Maybe<Scalars['Float']['output']>;
};

/** What the candidate must not exceed. */
export type RolloutGuardrails = {
  readonly __typename?: 'RolloutGuardrails';
  /** Beyond the other error rate, 0 to 1. */
  readonly maxErrorRateIncrease: Scalars['Float']['output'];
  /** By how many times it may be dearer. */
  readonly maxCostRatio: Scalars['Float']['output'];
  /** By how many times it may be slower. */
  readonly maxLatencyRatio: Scalars['Float']['output'];
};

/** An answer that was kept, with what was thought of it. */
export type GatheredExample = {
  readonly __typename?: 'GatheredExample';
  /** The answer's own identifier. */
  readonly id: Scalars['ID']['output'];
  /** `stable` or `candidate`. */
  readonly arm: Scalars['String']['output'];
  /** The version of the deployment at that time. */
  readonly version: Scalars['Int']['output'];
  /** What was asked, in OpenAI's form, personal data replaced. */
  readonly messages: Scalars['JSON']['output'];
  /** What was answered. */
  readonly answer: Scalars['String']['output'];
  /** Mean of what users have said, -1 to 1; null without any. */
  readonly score: Maybe<Scalars['Float']['output']>;
  /** What they have written. */
  readonly comments: ReadonlyArray<Scalars['String']['output']>;
  /** What it has cost. */
  readonly costUsd: Maybe<Scalars['Float']['output']>;
  /** When. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** What somebody thinks of an answer. */
export type Feedback = {
  readonly __typename?: 'Feedback';
  /** The answer's identifier. */
  readonly completionId: Scalars['ID']['output'];
  /** The deployment that has answered. */
  readonly deploymentId: Scalars['ID']['output'];
  /** -1 to 1. */
  readonly score: Scalars['Float']['output'];
};

/** A deployment that is gone. */
export type DeploymentDeletion = {
  readonly __typename?: 'DeploymentDeletion';
  /** Which. */
  readonly deploymentId: Scalars['ID']['output'];
  /** `deleted` */
  readonly status: Scalars['String']['output'];
};

/** A page of deployments (GraphQL Cursor Connections). */
export type DeploymentConnection = {
  readonly __typename?: 'DeploymentConnection';
  readonly nodes: ReadonlyArray<Deployment>;
  readonly edges: ReadonlyArray<DeploymentEdge>;
  readonly totalCount: Scalars['Int']['output'];
  readonly pageInfo: PageInfo;
};

/** A deployment and its place in the list. */
export type DeploymentEdge = {
  readonly __typename?: 'DeploymentEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Deployment;
};

/** A page of rollouts (GraphQL Cursor Connections). */
export type RolloutConnection = {
  readonly __typename?: 'RolloutConnection';
  readonly nodes: ReadonlyArray<Rollout>;
  readonly edges: ReadonlyArray<RolloutEdge>;
  readonly totalCount: Scalars['Int']['output'];
  readonly pageInfo: PageInfo;
};

/** A rollout and its place in the list. */
export type RolloutEdge = {
  readonly __typename?: 'RolloutEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Rollout;
};

/** A page of examples (GraphQL Cursor Connections). */
export type GatheredExampleConnection = {
  readonly __typename?: 'GatheredExampleConnection';
  readonly nodes: ReadonlyArray<GatheredExample>;
  readonly edges: ReadonlyArray<GatheredExampleEdge>;
  readonly totalCount: Scalars['Int']['output'];
  readonly pageInfo: PageInfo;
};

/** An example and its place in the list. */
export type GatheredExampleEdge = {
  readonly __typename?: 'GatheredExampleEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: GatheredExample;
};

/** A deployment that is to be made. */
export type CreateDeploymentInput = {
  /** 1 to 64 lower-case letters, digits, "-", "_" and "."; it stays as it is. */
  readonly name: Scalars['String']['input'];
  /** At most 100,000 characters. */
  readonly systemPrompt?: InputMaybe<Scalars['String']['input']>;
  /** As requests name models. */
  readonly model: Scalars['String']['input'];
  /** 0 to 2. */
  readonly temperature?: InputMaybe<Scalars['Float']['input']>;
  /** What of its requests is kept to learn from; left out: nothing. */
  readonly gather?: InputMaybe<GatheringInput>;
};

/** What is to be changed of a deployment. */
export type UpdateDeploymentInput = {
  /** At most 100,000 characters. */
  readonly systemPrompt?: InputMaybe<Scalars['String']['input']>;
  /** As requests name models. */
  readonly model?: InputMaybe<Scalars['String']['input']>;
  /** 0 to 2; null leaves it to the provider. */
  readonly temperature?: InputMaybe<Scalars['Float']['input']>;
  /** What of its requests is kept to learn from; null: nothing. */
  readonly gather?: InputMaybe<GatheringInput>;
  /** The version that was read: CONFLICT when there is a newer one. */
  readonly version?: InputMaybe<Scalars['Int']['input']>;
};

/** What is to be kept of a deployment's requests. */
export type GatheringInput = {
  /** Of the answers, above 0 and at most 1. */
  readonly share: Scalars['Float']['input'];
  /** How long, 1 to 30 (30). */
  readonly days?: InputMaybe<Scalars['Int']['input']>;
};

/** Another configuration, and how it is to prove itself. What is left out of the configuration is as the deployment has it. */
export type StartRolloutInput = {
  /** At most 100,000 characters. */
  readonly systemPrompt?: InputMaybe<Scalars['String']['input']>;
  /** As requests name models. */
  readonly model?: InputMaybe<Scalars['String']['input']>;
  /** 0 to 2. */
  readonly temperature?: InputMaybe<Scalars['Float']['input']>;
  /** What it has to show: `better`, or only `not_worse`. */
  readonly goal?: InputMaybe<Scalars['String']['input']>;
  /** 0.5 to 0.999 (0.95). */
  readonly confidence?: InputMaybe<Scalars['Float']['input']>;
  /** Left out: the canary begins at once. */
  readonly shadow?: InputMaybe<RolloutShadowInput>;
  /** A share of the requests. */
  readonly canary?: InputMaybe<RolloutCanaryInput>;
  /** What the candidate must not exceed. */
  readonly guardrails?: InputMaybe<RolloutGuardrailsInput>;
};

/** Comparisons out of the way of requests. */
export type RolloutShadowInput = {
  /** The model that judges. */
  readonly judgeModel: Scalars['String']['input'];
  /** What a good answer is, at most 4,000 characters. */
  readonly criteria?: InputMaybe<Scalars['String']['input']>;
  /** Of the requests, 0.001 to 1 (0.1). */
  readonly share?: InputMaybe<Scalars['Float']['input']>;
  /** What it may cost (1). */
  readonly budgetUsd?: InputMaybe<Scalars['Float']['input']>;
  /** Before anything is decided, at least 5 (20). */
  readonly minComparisons?: InputMaybe<Scalars['Int']['input']>;
  /** After which it ends (400). */
  readonly maxComparisons?: InputMaybe<Scalars['Int']['input']>;
};

/** A share of the requests. */
export type RolloutCanaryInput = {
  /** 0.001 to 0.5 (0.1). */
  readonly share?: InputMaybe<Scalars['Float']['input']>;
  /** Of the candidate, before it is promoted, at least 20 (100). */
  readonly minRequests?: InputMaybe<Scalars['Int']['input']>;
  /** Of the candidate, after which it is decided (2,000). */
  readonly maxRequests?: InputMaybe<Scalars['Int']['input']>;
};

/** What the candidate must not exceed. */
export type RolloutGuardrailsInput = {
  /** Beyond the other error rate, 0 to 1 (0.05). */
  readonly maxErrorRateIncrease?: InputMaybe<Scalars['Float']['input']>;
  /** By how many times it may be dearer (2). */
  readonly maxCostRatio?: InputMaybe<Scalars['Float']['input']>;
  /** By how many times it may be slower (2). */
  readonly maxLatencyRatio?: InputMaybe<Scalars['Float']['input']>;
};

/** What somebody thinks of an answer. */
export type GiveFeedbackInput = {
  /** The `id` of the answer. */
  readonly completionId: Scalars['String']['input'];
  /** -1 (bad) to 1 (good). Give this or `thumbs`. */
  readonly score?: InputMaybe<Scalars['Float']['input']>;
  /** `up` or `down`. */
  readonly thumbs?: InputMaybe<Scalars['String']['input']>;
  /** At most 2,000 characters; kept encrypted. */
  readonly comment?: InputMaybe<Scalars['String']['input']>;
  /** The user that the caller speaks for, at most 200 characters: each has a word of its own. */
  readonly user?: InputMaybe<Scalars['String']['input']>;
};

/** Vectors of the texts of one request. */
export type EmbeddingList = {
  readonly __typename?: 'EmbeddingList';
  /** The model that has answered, as its provider names it. */
  readonly model: Scalars['String']['output'];
  /** One for each text, in their order. */
  readonly embeddings: ReadonlyArray<Embedding>;
  /** What was counted; null where the provider does not tell. */
  readonly usage: Maybe<ModelUsage>;
  /** The whole answer, as REST sends it. */
  readonly body: Scalars['WireJson']['output'];
};

/** The vector of one text. */
export type Embedding = {
  readonly __typename?: 'Embedding';
  /** The place of the text in the request, from 0. */
  readonly index: Scalars['Int']['output'];
  /** Its numbers, whatever encoding was asked for. */
  readonly vector: ReadonlyArray<Scalars['Float']['output']>;
};

/** A text that an organization has uploaded. */
export type File = {
  readonly __typename?: 'File';
  /** `file_…` */
  readonly id: Scalars['ID']['output'];
  /** Its name. */
  readonly filename: Scalars['String']['output'];
  /** Its media type, as its sender said. */
  readonly contentType: Scalars['String']['output'];
  /** How its text is read. */
  readonly kind: FileKind;
  /** What it is for, in its sender's words. */
  readonly purpose: Scalars['String']['output'];
  /** Its size. */
  readonly bytes: Scalars['Int']['output'];
  /** Whether it can be searched. */
  readonly status: FileStatus;
  /** Why it cannot. */
  readonly error: Maybe<Scalars['String']['output']>;
  /** Pieces that its text was parted into. */
  readonly chunkCount: Scalars['Int']['output'];
  /** The model that has made its vectors; null where it is searched by its words alone. */
  readonly embeddingModel: Maybe<Scalars['String']['output']>;
  /** Who uploaded it. */
  readonly createdBy: Scalars['ID']['output'];
  /** When it was uploaded. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** How the text of a file is read. */
export type FileKind =
  /** As it is. */
  | 'TEXT'
  /** As it is. */
  | 'MARKDOWN'
  /** Without its markup. */
  | 'HTML'
  /** A piece begins with a member. */
  | 'JSON'
  /** Each piece has the names of the columns. */
  | 'CSV';

/** What becomes of a file. */
export type FileStatus =
  /** It is being prepared. */
  | 'PROCESSING'
  /** It can be searched. */
  | 'READY'
  /** It cannot be searched; `error` says why. */
  | 'FAILED';

/** A file to be uploaded. */
export type UploadFileInput = {
  /** Its content, at most MAX_FILE_MB. */
  readonly file: Scalars['Base64']['input'];
  /** Its name, 1 to 255 characters; what it ends with says how its text is read. */
  readonly filename: Scalars['String']['input'];
  /** Its media type, which says the same where the name does not. */
  readonly contentType?: InputMaybe<Scalars['String']['input']>;
  /** What it is for: letters, digits and underscores. */
  readonly purpose?: InputMaybe<Scalars['String']['input']>;
};

/** What was uploaded. */
export type FileContent = {
  readonly __typename?: 'FileContent';
  /** The media type, as its sender said. */
  readonly contentType: Scalars['String']['output'];
  /** The bytes. */
  readonly content: Scalars['Base64']['output'];
};

/** A piece of a file. */
export type FilePassage = {
  readonly __typename?: 'FilePassage';
  /** The file. */
  readonly file: File;
  /** Its place in the file, from 0. */
  readonly place: Scalars['Int']['output'];
  /** The text. */
  readonly text: Scalars['String']['output'];
};

/** What became of a file. */
export type FileDeletion = {
  readonly __typename?: 'FileDeletion';
  /** The file. */
  readonly fileId: Scalars['ID']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** A page of files (GraphQL Cursor Connections). */
export type FileConnection = {
  readonly __typename?: 'FileConnection';
  /** The files with their cursors. */
  readonly edges: ReadonlyArray<FileEdge>;
  /** The files. */
  readonly nodes: ReadonlyArray<File>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A file and its place in the list. */
export type FileEdge = {
  readonly __typename?: 'FileEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The file. */
  readonly node: File;
};

/** What an organization has checked on the way to a model and back, by the checks and the policy of compliance. */
export type ModelGuard = {
  readonly __typename?: 'ModelGuard';
  /** Requests: messages, arguments and results of tools. */
  readonly before: ModelGuardStage;
  /** Answers: texts and arguments of tools. */
  readonly after: ModelGuardStage;
  /** What the built-in tools have found, result by result; as requests are, unless it is set. */
  readonly toolResults: ModelGuardStage;
  /** What happens while content cannot be checked. */
  readonly onFailure: ModelGuardFailure;
};

/** What is checked, and what becomes of it. */
export type ModelGuardStage = {
  readonly __typename?: 'ModelGuardStage';
  /** What becomes of content in which something is found. */
  readonly action: ModelGuardAction;
  /** What it is checked for; empty: everything. */
  readonly checks: ReadonlyArray<ModelGuardCheck>;
};

/** What becomes of content in which something is found. */
export type ModelGuardAction =
  /** Nothing is checked. */
  | 'OFF'
  /** It is not used. */
  | 'BLOCK'
  /** What was found is replaced; only what the compliance policy blocks is not used. */
  | 'REDACT';

/** What content is checked for: the checks of compliance. */
export type ModelGuardCheck =
  /** Hate speech, harassment, threats and insults. */
  | 'TOXICITY'
  /** What identifies a person, and secrets. */
  | 'PII'
  /** Attempts to take over the model; not looked for in system and developer messages. */
  | 'PROMPT_INJECTION'
  /** Adult content. */
  | 'NSFW';

/** What happens while content cannot be checked. */
export type ModelGuardFailure =
  /** Nothing passes: 503. */
  | 'CLOSED'
  /** Everything passes. */
  | 'OPEN';

/** A guard. What is left out is not checked. */
export type ModelGuardInput = {
  /** Requests. */
  readonly before?: InputMaybe<ModelGuardStageInput>;
  /** Answers. */
  readonly after?: InputMaybe<ModelGuardStageInput>;
  /** What the built-in tools have found. Default: as requests. */
  readonly toolResults?: InputMaybe<ModelGuardStageInput>;
  /** Default: CLOSED. */
  readonly onFailure?: InputMaybe<ModelGuardFailure>;
};

/** What is checked, and what becomes of it. */
export type ModelGuardStageInput = {
  /** What becomes of content in which something is found. */
  readonly action: ModelGuardAction;
  /** What it is checked for; left out or empty: everything. */
  readonly checks?: InputMaybe<ReadonlyArray<ModelGuardCheck>>;
};

/** The images of one request. */
export type ImageList = {
  readonly __typename?: 'ImageList';
  /** Unix seconds. */
  readonly created: Scalars['SafeInt']['output'];
  /** As many as were asked for. */
  readonly images: ReadonlyArray<GeneratedImage>;
  /** The whole answer, as REST sends it. */
  readonly body: Scalars['WireJson']['output'];
};

/** One image. */
export type GeneratedImage = {
  readonly __typename?: 'GeneratedImage';
  /** Where it can be read for a while, where the provider keeps it; null where it is sent. */
  readonly url: Maybe<Scalars['String']['output']>;
  /** The image itself, where it is sent. */
  readonly content: Maybe<Scalars['Base64']['output']>;
  /** The description that was drawn, where the model has changed it. */
  readonly revisedPrompt: Maybe<Scalars['String']['output']>;
};

/** A chat, completed, and how its model was found. */
export type RoutedCompletion = {
  readonly __typename?: 'RoutedCompletion';
  /** The answer. */
  readonly completion: ChatCompletion;
  /** Which model has answered, and why that one. */
  readonly routing: ModelRouting;
  /** Whether it was answered from the cache. */
  readonly cache: AnswerOrigin;
  /** From the request to its answer. */
  readonly latencyMs: Scalars['Float']['output'];
  /** In US dollars; 0 from the cache, null where the price or what was used is not known. */
  readonly costUsd: Maybe<Scalars['Float']['output']>;
  /** All of it, as REST sends it: the completion with `routing`, `cache`, `latency_ms` and `cost_usd`. */
  readonly body: Scalars['WireJson']['output'];
};

/** How the model of a request was found. */
export type ModelRouting = {
  readonly __typename?: 'ModelRouting';
  /** `explicit`, `role`, `cost` or `service_type`. */
  readonly rule: Scalars['String']['output'];
  /** That has answered, as callers name it. */
  readonly model: Scalars['String']['output'];
  /** Whose it is. */
  readonly provider: Scalars['String']['output'];
  /** In words. */
  readonly reason: Scalars['String']['output'];
  /** Calls of providers that it took; 0 from the cache. */
  readonly attempts: Scalars['Int']['output'];
  /** The models that were to be tried, in their order, then those that were passed over; at most 50. */
  readonly candidates: ReadonlyArray<ModelCandidate>;
};

/** A model that was looked at. */
export type ModelCandidate = {
  readonly __typename?: 'ModelCandidate';
  /** As callers name it. */
  readonly model: Scalars['String']['output'];
  /** Whose it is. */
  readonly provider: Scalars['String']['output'];
  /** US dollars for one token, three of input to one of output; null where that is not known. */
  readonly costPerToken: Maybe<Scalars['Float']['output']>;
  /** Until the first byte of its answers, as of late; null before its first. */
  readonly latencyMs: Maybe<Scalars['Float']['output']>;
  /** Why it was passed over; null for one that was to be tried. */
  readonly skipped: Maybe<Scalars['String']['output']>;
};

/** Where an answer comes from. */
export type AnswerOrigin = {
  readonly __typename?: 'AnswerOrigin';
  /** Whether it was given before. */
  readonly hit: Scalars['Boolean']['output'];
  /** `l1`: the same request. `l2`: one that means the same. Null for neither. */
  readonly level: Maybe<Scalars['String']['output']>;
};

/** An answer by the Responses API. */
export type ModelResponse = {
  readonly __typename?: 'ModelResponse';
  /** `resp_…` */
  readonly id: Scalars['ID']['output'];
  /** The model that has answered, as its provider names it. */
  readonly model: Scalars['String']['output'];
  /** `completed`, `incomplete` or `failed`. */
  readonly status: Scalars['String']['output'];
  /** The text of all messages. */
  readonly outputText: Scalars['String']['output'];
  /** Messages, calls of tools and thoughts, as OpenAI's API has them. */
  readonly output: Scalars['JSON']['output'];
  /** What was counted; null where the provider does not tell. */
  readonly usage: Maybe<ModelUsage>;
  /** The whole answer, as REST sends it. */
  readonly body: Scalars['JSON']['output'];
};

/** A response that is not kept any more. */
export type DeletedModelResponse = {
  readonly __typename?: 'DeletedModelResponse';
  /** `resp_…` */
  readonly id: Scalars['ID']['output'];
};

/** Events of a response that arrived together. */
export type ModelResponseEvents = {
  readonly __typename?: 'ModelResponseEvents';
  /** In their order: `response.created` … `response.completed`. */
  readonly events: ReadonlyArray<Scalars['JSON']['output']>;
  /** The same as REST sends them. */
  readonly frames: Scalars['WireFrames']['output'];
};

/**
 * What an organization says about models. Patterns are held against a model's name (`gpt-4o*`), and against provider and name (`anthropic:*`);
 * `*` stands for any characters.
 */
export type ModelPolicy = {
  readonly __typename?: 'ModelPolicy';
  /** Patterns of the only models that may be called; empty: all. */
  readonly allow: ReadonlyArray<Scalars['String']['output']>;
  /** Patterns of models that may not be called, whatever `allow` says. They are also held against the provider's own name of a model. */
  readonly deny: ReadonlyArray<Scalars['String']['output']>;
  /** Patterns of the models that are chosen among by cost; empty: all. */
  readonly candidates: ReadonlyArray<Scalars['String']['output']>;
  /** Models by service type, the preferred one first; empty: as the installation has it. */
  readonly defaults: ModelDefaults;
  /** Models by role, likewise. */
  readonly roles: ModelRoles;
  /** What is tried where a model fails; the first rule that fits counts. Empty: as the installation has it. */
  readonly fallbacks: ReadonlyArray<ModelFallback>;
  /** What is checked on the way to a model and back. */
  readonly guard: ModelGuard;
  /** Counts the changes, 0 before the first; give it to an update that must not overwrite another. */
  readonly version: Scalars['Int']['output'];
  /** When it was last set; null before the first time. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Models by service type, the preferred one first. */
export type ModelDefaults = {
  readonly __typename?: 'ModelDefaults';
  /** Chat with text alone. */
  readonly text: ReadonlyArray<Scalars['String']['output']>;
  /** Images that are looked at. */
  readonly vision: ReadonlyArray<Scalars['String']['output']>;
  /** Speech that is written down. */
  readonly audio: ReadonlyArray<Scalars['String']['output']>;
  /** Images that are made. */
  readonly image: ReadonlyArray<Scalars['String']['output']>;
  /** Vectors. */
  readonly embedding: ReadonlyArray<Scalars['String']['output']>;
};

/** Models by role, the preferred one first. */
export type ModelRoles = {
  readonly __typename?: 'ModelRoles';
  /** Hard questions. */
  readonly reasoning: ReadonlyArray<Scalars['String']['output']>;
  /** Answers to people. */
  readonly response: ReadonlyArray<Scalars['String']['output']>;
  /** Programs. */
  readonly coding: ReadonlyArray<Scalars['String']['output']>;
  /** Anything else. */
  readonly default: ReadonlyArray<Scalars['String']['output']>;
};

/** What is tried where a model fails. */
export type ModelFallback = {
  readonly __typename?: 'ModelFallback';
  /** Pattern of the model that was asked for. */
  readonly model: Scalars['String']['output'];
  /** Models in the order in which they are tried; at most three are. */
  readonly models: ReadonlyArray<Scalars['String']['output']>;
};

/** How one model has answered with one key of its provider, in one process. Latencies are in milliseconds. */
export type ModelStatistics = {
  readonly __typename?: 'ModelStatistics';
  /** As callers name it. */
  readonly model: Scalars['String']['output'];
  /** Whose it is. */
  readonly provider: Scalars['String']['output'];
  /** Which of the provider's keys, from 1. */
  readonly key: Scalars['Int']['output'];
  /** Calls of the provider since the process has started. */
  readonly attempts: Scalars['SafeInt']['output'];
  /** Those that have failed. */
  readonly failures: Scalars['SafeInt']['output'];
  /** Share of the last 128 that have failed, 0 to 1. */
  readonly errorRate: Scalars['Float']['output'];
  /** Until the first byte of an answer: mean that favours the last ones; null before the first. */
  readonly latencyMs: Maybe<Scalars['Float']['output']>;
  /** The median of the last 128. */
  readonly latencyP50Ms: Maybe<Scalars['Float']['output']>;
  /** Their 95th percentile. */
  readonly latencyP95Ms: Maybe<Scalars['Float']['output']>;
  /** Between the tokens of streams: mean that favours the last ones; null before the first. */
  readonly tokenMs: Maybe<Scalars['Float']['output']>;
  /** The median of the last 128 streams. */
  readonly tokenP50Ms: Maybe<Scalars['Float']['output']>;
  /** Their 95th percentile. */
  readonly tokenP95Ms: Maybe<Scalars['Float']['output']>;
};

/** A policy. What is left out is as the installation has it. */
export type SetModelPolicyInput = {
  /** At most 200 patterns of at most 200 characters. */
  readonly allow?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Likewise. */
  readonly deny?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Likewise. */
  readonly candidates?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** By service type, at most 10 models each. */
  readonly defaults?: InputMaybe<ModelDefaultsInput>;
  /** By role, at most 10 models each. */
  readonly roles?: InputMaybe<ModelRolesInput>;
  /** At most 100 rules. */
  readonly fallbacks?: InputMaybe<ReadonlyArray<ModelFallbackInput>>;
  /** What is checked on the way to a model and back; left out: nothing. */
  readonly guard?: InputMaybe<ModelGuardInput>;
  /** The version that was read: CONFLICT when there is a newer one. */
  readonly version?: InputMaybe<Scalars['Int']['input']>;
};

/** Models by service type, the preferred one first. */
export type ModelDefaultsInput = {
  /** Chat with text alone. */
  readonly text?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Images that are looked at. */
  readonly vision?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Speech that is written down. */
  readonly audio?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Images that are made. */
  readonly image?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Vectors. */
  readonly embedding?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Models by role, the preferred one first. */
export type ModelRolesInput = {
  /** Hard questions. */
  readonly reasoning?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Answers to people. */
  readonly response?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Programs. */
  readonly coding?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Anything else. */
  readonly default?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** What is tried where a model fails. */
export type ModelFallbackInput = {
  /** Pattern of the model that was asked for. */
  readonly model: Scalars['String']['input'];
  /** At most 10 models; three are tried. */
  readonly models: ReadonlyArray<Scalars['String']['input']>;
};

export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
  reference: TReference,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult;

type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };

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

/** Mapping of federation types */
export type FederationTypes = {
  Deployment: Deployment;
  Rollout: Rollout;
  File: File;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Deployment: { __typename: 'Deployment' } & GraphQLRecursivePick<FederationTypes['Deployment'], { id: true }>;
  Rollout: { __typename: 'Rollout' } & GraphQLRecursivePick<FederationTypes['Rollout'], { id: true }>;
  File: { __typename: 'File' } & GraphQLRecursivePick<FederationTypes['File'], { id: true }>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  WireJson: ResolverTypeWrapper<Scalars['WireJson']['output']>;
  WireFrames: ResolverTypeWrapper<Scalars['WireFrames']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Base64: ResolverTypeWrapper<Scalars['Base64']['output']>;
  SpeechRequest: ResolverTypeWrapper<Scalars['SpeechRequest']['output']>;
  TranscriptionRequest: ResolverTypeWrapper<Scalars['TranscriptionRequest']['output']>;
  Speech: ResolverTypeWrapper<SpeechModel>;
  Transcription: ResolverTypeWrapper<TranscriptionModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  TranscriptionEvents: ResolverTypeWrapper<TranscriptionEventsModel>;
  ChatCompletion: ResolverTypeWrapper<ChatCompletionModel>;
  CacheOutcome: ResolverTypeWrapper<CacheOutcomeModel>;
  CacheLevel: CacheLevel;
  CacheStats: ResolverTypeWrapper<CacheStats>;
  CacheLevelStats: ResolverTypeWrapper<CacheLevelStats>;
  CacheInvalidation: ResolverTypeWrapper<CacheInvalidation>;
  CacheClearing: ResolverTypeWrapper<CacheClearing>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Model: ResolverTypeWrapper<ModelModel>;
  ModelPrice: ResolverTypeWrapper<ModelPriceModel>;
  ModelList: ResolverTypeWrapper<ModelListModel>;
  ModelFilter: ModelFilter;
  ModelConnection: ResolverTypeWrapper<ModelConnectionModel>;
  ModelEdge: ResolverTypeWrapper<Omit<ModelEdge, 'node'> & { node: ResolversTypes['Model'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  ChatCompletionRequest: ResolverTypeWrapper<Scalars['ChatCompletionRequest']['output']>;
  InvokeRequest: ResolverTypeWrapper<Scalars['InvokeRequest']['output']>;
  ChatChoice: ResolverTypeWrapper<ChatChoiceModel>;
  ChatAnswerMessage: ResolverTypeWrapper<ChatAnswerMessageModel>;
  ChatToolCall: ResolverTypeWrapper<ChatToolCallModel>;
  ModelUsage: ResolverTypeWrapper<ModelUsageModel>;
  ChatCompletionChunks: ResolverTypeWrapper<ChatCompletionChunksModel>;
  AnswerSource: ResolverTypeWrapper<AnswerSourceModel>;
  ChatCompletionChunk: ResolverTypeWrapper<ChatCompletionChunkModel>;
  ChatChunkChoice: ResolverTypeWrapper<ChatChunkChoiceModel>;
  ChatDelta: ResolverTypeWrapper<ChatDeltaModel>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  Deployment: ResolverTypeWrapper<DeploymentModel>;
  Gathering: ResolverTypeWrapper<Gathering>;
  Rollout: ResolverTypeWrapper<RolloutModel>;
  DeploymentConfiguration: ResolverTypeWrapper<DeploymentConfiguration>;
  RolloutShadow: ResolverTypeWrapper<RolloutShadowModel>;
  RolloutCanary: ResolverTypeWrapper<RolloutCanaryModel>;
  RolloutAnswers: ResolverTypeWrapper<RolloutAnswersModel>;
  RolloutGuardrails: ResolverTypeWrapper<RolloutGuardrails>;
  GatheredExample: ResolverTypeWrapper<GatheredExampleModel>;
  Feedback: ResolverTypeWrapper<Feedback>;
  DeploymentDeletion: ResolverTypeWrapper<DeploymentDeletion>;
  DeploymentConnection: ResolverTypeWrapper<DeploymentConnectionModel>;
  DeploymentEdge: ResolverTypeWrapper<Omit<DeploymentEdge, 'node'> & { node: ResolversTypes['Deployment'] }>;
  RolloutConnection: ResolverTypeWrapper<RolloutConnectionModel>;
  RolloutEdge: ResolverTypeWrapper<Omit<RolloutEdge, 'node'> & { node: ResolversTypes['Rollout'] }>;
  GatheredExampleConnection: ResolverTypeWrapper<GatheredExampleConnectionModel>;
  GatheredExampleEdge: ResolverTypeWrapper<
    Omit<GatheredExampleEdge, 'node'> & { node: ResolversTypes['GatheredExample'] }
  >;
  CreateDeploymentInput: CreateDeploymentInput;
  UpdateDeploymentInput: UpdateDeploymentInput;
  GatheringInput: GatheringInput;
  StartRolloutInput: StartRolloutInput;
  RolloutShadowInput: RolloutShadowInput;
  RolloutCanaryInput: RolloutCanaryInput;
  RolloutGuardrailsInput: RolloutGuardrailsInput;
  GiveFeedbackInput: GiveFeedbackInput;
  EmbeddingRequest: ResolverTypeWrapper<Scalars['EmbeddingRequest']['output']>;
  EmbeddingList: ResolverTypeWrapper<EmbeddingListModel>;
  Embedding: ResolverTypeWrapper<Embedding>;
  File: ResolverTypeWrapper<FileModel>;
  FileKind: FileKind;
  FileStatus: FileStatus;
  UploadFileInput: UploadFileInput;
  FileContent: ResolverTypeWrapper<FileContent>;
  FilePassage: ResolverTypeWrapper<Omit<FilePassage, 'file'> & { file: ResolversTypes['File'] }>;
  FileDeletion: ResolverTypeWrapper<FileDeletion>;
  FileConnection: ResolverTypeWrapper<FileConnectionModel>;
  FileEdge: ResolverTypeWrapper<Omit<FileEdge, 'node'> & { node: ResolversTypes['File'] }>;
  ModelGuard: ResolverTypeWrapper<ModelGuardModel>;
  ModelGuardStage: ResolverTypeWrapper<ModelGuardStageModel>;
  ModelGuardAction: ModelGuardAction;
  ModelGuardCheck: ModelGuardCheck;
  ModelGuardFailure: ModelGuardFailure;
  ModelGuardInput: ModelGuardInput;
  ModelGuardStageInput: ModelGuardStageInput;
  ImageRequest: ResolverTypeWrapper<Scalars['ImageRequest']['output']>;
  ImageList: ResolverTypeWrapper<ImageListModel>;
  GeneratedImage: ResolverTypeWrapper<GeneratedImageModel>;
  RoutedInvokeRequest: ResolverTypeWrapper<Scalars['RoutedInvokeRequest']['output']>;
  RoutedCompletion: ResolverTypeWrapper<RoutedCompletionModel>;
  ModelRouting: ResolverTypeWrapper<ModelRoutingModel>;
  ModelCandidate: ResolverTypeWrapper<ModelCandidateModel>;
  AnswerOrigin: ResolverTypeWrapper<AnswerOriginModel>;
  ResponseRequest: ResolverTypeWrapper<Scalars['ResponseRequest']['output']>;
  ModelResponse: ResolverTypeWrapper<ModelResponseModel>;
  DeletedModelResponse: ResolverTypeWrapper<DeletedModelResponse>;
  ModelResponseEvents: ResolverTypeWrapper<ModelResponseEventsModel>;
  ModelPolicy: ResolverTypeWrapper<ModelPolicyModel>;
  ModelDefaults: ResolverTypeWrapper<ModelDefaults>;
  ModelRoles: ResolverTypeWrapper<ModelRoles>;
  ModelFallback: ResolverTypeWrapper<ModelFallback>;
  ModelStatistics: ResolverTypeWrapper<ModelStatisticsModel>;
  SetModelPolicyInput: SetModelPolicyInput;
  ModelDefaultsInput: ModelDefaultsInput;
  ModelRolesInput: ModelRolesInput;
  ModelFallbackInput: ModelFallbackInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  WireJson: Scalars['WireJson']['output'];
  WireFrames: Scalars['WireFrames']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Base64: Scalars['Base64']['output'];
  SpeechRequest: Scalars['SpeechRequest']['output'];
  TranscriptionRequest: Scalars['TranscriptionRequest']['output'];
  Speech: SpeechModel;
  Transcription: TranscriptionModel;
  Float: Scalars['Float']['output'];
  TranscriptionEvents: TranscriptionEventsModel;
  ChatCompletion: ChatCompletionModel;
  CacheOutcome: CacheOutcomeModel;
  CacheStats: CacheStats;
  CacheLevelStats: CacheLevelStats;
  CacheInvalidation: CacheInvalidation;
  CacheClearing: CacheClearing;
  DateTime: Scalars['DateTime']['output'];
  Model: ModelModel;
  ModelPrice: ModelPriceModel;
  ModelList: ModelListModel;
  ModelFilter: ModelFilter;
  ModelConnection: ModelConnectionModel;
  ModelEdge: Omit<ModelEdge, 'node'> & { node: ResolversParentTypes['Model'] };
  PageInfo: PageInfo;
  ChatCompletionRequest: Scalars['ChatCompletionRequest']['output'];
  InvokeRequest: Scalars['InvokeRequest']['output'];
  ChatChoice: ChatChoiceModel;
  ChatAnswerMessage: ChatAnswerMessageModel;
  ChatToolCall: ChatToolCallModel;
  ModelUsage: ModelUsageModel;
  ChatCompletionChunks: ChatCompletionChunksModel;
  AnswerSource: AnswerSourceModel;
  ChatCompletionChunk: ChatCompletionChunkModel;
  ChatChunkChoice: ChatChunkChoiceModel;
  ChatDelta: ChatDeltaModel;
  JSON: Scalars['JSON']['output'];
  SafeInt: Scalars['SafeInt']['output'];
  Deployment: DeploymentModel;
  Gathering: Gathering;
  Rollout: RolloutModel;
  DeploymentConfiguration: DeploymentConfiguration;
  RolloutShadow: RolloutShadowModel;
  RolloutCanary: RolloutCanaryModel;
  RolloutAnswers: RolloutAnswersModel;
  RolloutGuardrails: RolloutGuardrails;
  GatheredExample: GatheredExampleModel;
  Feedback: Feedback;
  DeploymentDeletion: DeploymentDeletion;
  DeploymentConnection: DeploymentConnectionModel;
  DeploymentEdge: Omit<DeploymentEdge, 'node'> & { node: ResolversParentTypes['Deployment'] };
  RolloutConnection: RolloutConnectionModel;
  RolloutEdge: Omit<RolloutEdge, 'node'> & { node: ResolversParentTypes['Rollout'] };
  GatheredExampleConnection: GatheredExampleConnectionModel;
  GatheredExampleEdge: Omit<GatheredExampleEdge, 'node'> & { node: ResolversParentTypes['GatheredExample'] };
  CreateDeploymentInput: CreateDeploymentInput;
  UpdateDeploymentInput: UpdateDeploymentInput;
  GatheringInput: GatheringInput;
  StartRolloutInput: StartRolloutInput;
  RolloutShadowInput: RolloutShadowInput;
  RolloutCanaryInput: RolloutCanaryInput;
  RolloutGuardrailsInput: RolloutGuardrailsInput;
  GiveFeedbackInput: GiveFeedbackInput;
  EmbeddingRequest: Scalars['EmbeddingRequest']['output'];
  EmbeddingList: EmbeddingListModel;
  Embedding: Embedding;
  File: FileModel;
  UploadFileInput: UploadFileInput;
  FileContent: FileContent;
  FilePassage: Omit<FilePassage, 'file'> & { file: ResolversParentTypes['File'] };
  FileDeletion: FileDeletion;
  FileConnection: FileConnectionModel;
  FileEdge: Omit<FileEdge, 'node'> & { node: ResolversParentTypes['File'] };
  ModelGuard: ModelGuardModel;
  ModelGuardStage: ModelGuardStageModel;
  ModelGuardInput: ModelGuardInput;
  ModelGuardStageInput: ModelGuardStageInput;
  ImageRequest: Scalars['ImageRequest']['output'];
  ImageList: ImageListModel;
  GeneratedImage: GeneratedImageModel;
  RoutedInvokeRequest: Scalars['RoutedInvokeRequest']['output'];
  RoutedCompletion: RoutedCompletionModel;
  ModelRouting: ModelRoutingModel;
  ModelCandidate: ModelCandidateModel;
  AnswerOrigin: AnswerOriginModel;
  ResponseRequest: Scalars['ResponseRequest']['output'];
  ModelResponse: ModelResponseModel;
  DeletedModelResponse: DeletedModelResponse;
  ModelResponseEvents: ModelResponseEventsModel;
  ModelPolicy: ModelPolicyModel;
  ModelDefaults: ModelDefaults;
  ModelRoles: ModelRoles;
  ModelFallback: ModelFallback;
  ModelStatistics: ModelStatisticsModel;
  SetModelPolicyInput: SetModelPolicyInput;
  ModelDefaultsInput: ModelDefaultsInput;
  ModelRolesInput: ModelRolesInput;
  ModelFallbackInput: ModelFallbackInput;
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type AuthDirectiveArgs = {
  permission: Scalars['String']['input'];
  own?: Maybe<Scalars['Boolean']['input']>;
  sensitive?: Maybe<Scalars['Boolean']['input']>;
  gives?: Maybe<Scalars['String']['input']>;
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

export type LongCallsDirectiveArgs = {};

export type LongCallsDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = LongCallsDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface WireJsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WireJson'], any> {
  name: 'WireJson';
}

export interface WireFramesScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WireFrames'], any> {
  name: 'WireFrames';
}

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  cacheStats?: Resolver<ResolversTypes['CacheStats'], ParentType, ContextType>;
  platformCacheStats?: Resolver<ResolversTypes['CacheStats'], ParentType, ContextType>;
  models?: Resolver<
    ResolversTypes['ModelConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryModelsArgs, 'first' | 'offset'>
  >;
  model?: Resolver<ResolversTypes['Model'], ParentType, ContextType, RequireFields<QueryModelArgs, 'id'>>;
  modelList?: Resolver<ResolversTypes['ModelList'], ParentType, ContextType>;
  deployments?: Resolver<
    ResolversTypes['DeploymentConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryDeploymentsArgs, 'first' | 'offset'>
  >;
  deployment?: Resolver<
    ResolversTypes['Deployment'],
    ParentType,
    ContextType,
    RequireFields<QueryDeploymentArgs, 'id'>
  >;
  rollouts?: Resolver<
    ResolversTypes['RolloutConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryRolloutsArgs, 'deploymentId' | 'first' | 'offset'>
  >;
  rollout?: Resolver<ResolversTypes['Rollout'], ParentType, ContextType, RequireFields<QueryRolloutArgs, 'id'>>;
  gatheredExamples?: Resolver<
    ResolversTypes['GatheredExampleConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryGatheredExamplesArgs, 'deploymentId' | 'scored' | 'first' | 'offset'>
  >;
  files?: Resolver<
    ResolversTypes['FileConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryFilesArgs, 'first' | 'offset'>
  >;
  file?: Resolver<ResolversTypes['File'], ParentType, ContextType, RequireFields<QueryFileArgs, 'id'>>;
  fileContent?: Resolver<
    ResolversTypes['FileContent'],
    ParentType,
    ContextType,
    RequireFields<QueryFileContentArgs, 'id'>
  >;
  searchFiles?: Resolver<
    ReadonlyArray<ResolversTypes['FilePassage']>,
    ParentType,
    ContextType,
    RequireFields<QuerySearchFilesArgs, 'query' | 'first'>
  >;
  modelResponse?: Resolver<
    ResolversTypes['ModelResponse'],
    ParentType,
    ContextType,
    RequireFields<QueryModelResponseArgs, 'id'>
  >;
  modelPolicy?: Resolver<ResolversTypes['ModelPolicy'], ParentType, ContextType>;
  modelStatistics?: Resolver<ReadonlyArray<ResolversTypes['ModelStatistics']>, ParentType, ContextType>;
  _realtimeModel?: Resolver<ResolversTypes['Model'], ParentType, ContextType, Partial<Query_RealtimeModelArgs>>;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createSpeech?: Resolver<
    ResolversTypes['Speech'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateSpeechArgs, 'request'>
  >;
  createTranscription?: Resolver<
    ResolversTypes['Transcription'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateTranscriptionArgs, 'file' | 'fileName' | 'request'>
  >;
  invalidateCache?: Resolver<
    ResolversTypes['CacheInvalidation'],
    ParentType,
    ContextType,
    RequireFields<MutationInvalidateCacheArgs, 'provider' | 'model'>
  >;
  clearCache?: Resolver<ResolversTypes['CacheClearing'], ParentType, ContextType>;
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
  createDeployment?: Resolver<
    ResolversTypes['Deployment'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateDeploymentArgs, 'input'>
  >;
  updateDeployment?: Resolver<
    ResolversTypes['Deployment'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateDeploymentArgs, 'id' | 'input'>
  >;
  deleteDeployment?: Resolver<
    ResolversTypes['DeploymentDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteDeploymentArgs, 'id'>
  >;
  startRollout?: Resolver<
    ResolversTypes['Rollout'],
    ParentType,
    ContextType,
    RequireFields<MutationStartRolloutArgs, 'deploymentId' | 'input'>
  >;
  promoteRollout?: Resolver<
    ResolversTypes['Rollout'],
    ParentType,
    ContextType,
    RequireFields<MutationPromoteRolloutArgs, 'id'>
  >;
  rollBackRollout?: Resolver<
    ResolversTypes['Rollout'],
    ParentType,
    ContextType,
    RequireFields<MutationRollBackRolloutArgs, 'id'>
  >;
  giveFeedback?: Resolver<
    ResolversTypes['Feedback'],
    ParentType,
    ContextType,
    RequireFields<MutationGiveFeedbackArgs, 'input'>
  >;
  createEmbedding?: Resolver<
    ResolversTypes['EmbeddingList'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateEmbeddingArgs, 'request'>
  >;
  uploadFile?: Resolver<
    ResolversTypes['File'],
    ParentType,
    ContextType,
    RequireFields<MutationUploadFileArgs, 'input'>
  >;
  deleteFile?: Resolver<
    ResolversTypes['FileDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteFileArgs, 'id'>
  >;
  createImage?: Resolver<
    ResolversTypes['ImageList'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateImageArgs, 'request'>
  >;
  invokeRouted?: Resolver<
    ResolversTypes['RoutedCompletion'],
    ParentType,
    ContextType,
    RequireFields<MutationInvokeRoutedArgs, 'request'>
  >;
  createResponse?: Resolver<
    ResolversTypes['ModelResponse'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateResponseArgs, 'request'>
  >;
  deleteModelResponse?: Resolver<
    ResolversTypes['DeletedModelResponse'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteModelResponseArgs, 'id'>
  >;
  setModelPolicy?: Resolver<
    ResolversTypes['ModelPolicy'],
    ParentType,
    ContextType,
    RequireFields<MutationSetModelPolicyArgs, 'input'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  speech?: SubscriptionResolver<
    ResolversTypes['Speech'],
    'speech',
    ParentType,
    ContextType,
    RequireFields<SubscriptionSpeechArgs, 'request'>
  >;
  transcription?: SubscriptionResolver<
    ResolversTypes['TranscriptionEvents'],
    'transcription',
    ParentType,
    ContextType,
    RequireFields<SubscriptionTranscriptionArgs, 'file' | 'fileName' | 'request'>
  >;
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
  rolloutChanged?: SubscriptionResolver<
    ResolversTypes['Rollout'],
    'rolloutChanged',
    ParentType,
    ContextType,
    Partial<SubscriptionRolloutChangedArgs>
  >;
  filePrepared?: SubscriptionResolver<ResolversTypes['File'], 'filePrepared', ParentType, ContextType>;
  routedInvocation?: SubscriptionResolver<
    ResolversTypes['ChatCompletionChunks'],
    'routedInvocation',
    ParentType,
    ContextType,
    RequireFields<SubscriptionRoutedInvocationArgs, 'request'>
  >;
  response?: SubscriptionResolver<
    ResolversTypes['ModelResponseEvents'],
    'response',
    ParentType,
    ContextType,
    RequireFields<SubscriptionResponseArgs, 'request'>
  >;
};

export interface Base64ScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Base64'], any> {
  name: 'Base64';
}

export interface SpeechRequestScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SpeechRequest'], any> {
  name: 'SpeechRequest';
}

export interface TranscriptionRequestScalarConfig
  extends GraphQLScalarTypeConfig<ResolversTypes['TranscriptionRequest'], any> {
  name: 'TranscriptionRequest';
}

export type SpeechResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Speech'] = ResolversParentTypes['Speech'],
> = {
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  audio?: Resolver<ResolversTypes['Base64'], ParentType, ContextType>;
};

export type TranscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Transcription'] = ResolversParentTypes['Transcription'],
> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationSeconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['Base64'], ParentType, ContextType>;
};

export type TranscriptionEventsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TranscriptionEvents'] = ResolversParentTypes['TranscriptionEvents'],
> = {
  frames?: Resolver<ResolversTypes['WireFrames'], ParentType, ContextType>;
};

export type ChatCompletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ChatCompletion'] = ResolversParentTypes['ChatCompletion'],
> = {
  cache?: Resolver<Maybe<ResolversTypes['CacheOutcome']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  choices?: Resolver<ReadonlyArray<ResolversTypes['ChatChoice']>, ParentType, ContextType>;
  usage?: Resolver<Maybe<ResolversTypes['ModelUsage']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['WireJson'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['AnswerSource'], ParentType, ContextType>;
};

export type CacheOutcomeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CacheOutcome'] = ResolversParentTypes['CacheOutcome'],
> = {
  hit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  level?: Resolver<Maybe<ResolversTypes['CacheLevel']>, ParentType, ContextType>;
};

export type CacheStatsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CacheStats'] = ResolversParentTypes['CacheStats'],
> = {
  l1?: Resolver<ResolversTypes['CacheLevelStats'], ParentType, ContextType>;
  l2?: Resolver<ResolversTypes['CacheLevelStats'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CacheLevelStatsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CacheLevelStats'] = ResolversParentTypes['CacheLevelStats'],
> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hits?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  misses?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  hitRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  entries?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  bytes?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type CacheInvalidationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CacheInvalidation'] = ResolversParentTypes['CacheInvalidation'],
> = {
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CacheClearingResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CacheClearing'] = ResolversParentTypes['CacheClearing'],
> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type ModelResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Model'] = ResolversParentTypes['Model'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  upstream?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  capabilities?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  contextWindow?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxOutputTokens?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['ModelPrice']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  ownedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['WireJson'], ParentType, ContextType>;
};

export type ModelPriceResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelPrice'] = ResolversParentTypes['ModelPrice'],
> = {
  input?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  output?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  cachedInput?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  audioInput?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  audioOutput?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  perImage?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  perAudioSecond?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  perCharacter?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  perRequest?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type ModelListResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelList'] = ResolversParentTypes['ModelList'],
> = {
  body?: Resolver<ResolversTypes['WireJson'], ParentType, ContextType>;
};

export type ModelConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelConnection'] = ResolversParentTypes['ModelConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ModelEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Model']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ModelEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelEdge'] = ResolversParentTypes['ModelEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Model'], ParentType, ContextType>;
};

export type PageInfoResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo'],
> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface ChatCompletionRequestScalarConfig
  extends GraphQLScalarTypeConfig<ResolversTypes['ChatCompletionRequest'], any> {
  name: 'ChatCompletionRequest';
}

export interface InvokeRequestScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['InvokeRequest'], any> {
  name: 'InvokeRequest';
}

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
  toolCalls?: Resolver<ReadonlyArray<ResolversTypes['ChatToolCall']>, ParentType, ContextType>;
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
  source?: Resolver<Maybe<ResolversTypes['AnswerSource']>, ParentType, ContextType>;
  chunks?: Resolver<ReadonlyArray<ResolversTypes['ChatCompletionChunk']>, ParentType, ContextType>;
  frames?: Resolver<ResolversTypes['WireFrames'], ParentType, ContextType>;
};

export type AnswerSourceResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AnswerSource'] = ResolversParentTypes['AnswerSource'],
> = {
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isFallback?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cache?: Resolver<Maybe<ResolversTypes['AnswerOrigin']>, ParentType, ContextType>;
};

export type ChatCompletionChunkResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ChatCompletionChunk'] = ResolversParentTypes['ChatCompletionChunk'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  choices?: Resolver<ReadonlyArray<ResolversTypes['ChatChunkChoice']>, ParentType, ContextType>;
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

export type DeploymentResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Deployment'] = ResolversParentTypes['Deployment'],
  FederationReferenceType extends FederationReferenceTypes['Deployment'] = FederationReferenceTypes['Deployment'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Deployment']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  systemPrompt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  temperature?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  gather?: Resolver<Maybe<ResolversTypes['Gathering']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rollout?: Resolver<Maybe<ResolversTypes['Rollout']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type GatheringResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Gathering'] = ResolversParentTypes['Gathering'],
> = {
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RolloutResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Rollout'] = ResolversParentTypes['Rollout'],
  FederationReferenceType extends FederationReferenceTypes['Rollout'] = FederationReferenceTypes['Rollout'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Rollout']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  deploymentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  candidate?: Resolver<ResolversTypes['DeploymentConfiguration'], ParentType, ContextType>;
  stable?: Resolver<ResolversTypes['DeploymentConfiguration'], ParentType, ContextType>;
  goal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  confidence?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  shadow?: Resolver<Maybe<ResolversTypes['RolloutShadow']>, ParentType, ContextType>;
  canary?: Resolver<ResolversTypes['RolloutCanary'], ParentType, ContextType>;
  guardrails?: Resolver<ResolversTypes['RolloutGuardrails'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DeploymentConfigurationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DeploymentConfiguration'] = ResolversParentTypes['DeploymentConfiguration'],
> = {
  systemPrompt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  temperature?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type RolloutShadowResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RolloutShadow'] = ResolversParentTypes['RolloutShadow'],
> = {
  judgeModel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  criteria?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  budgetUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  minComparisons?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxComparisons?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wins?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  losses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ties?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spentUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RolloutCanaryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RolloutCanary'] = ResolversParentTypes['RolloutCanary'],
> = {
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  minRequests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxRequests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stableAnswers?: Resolver<ResolversTypes['RolloutAnswers'], ParentType, ContextType>;
  candidateAnswers?: Resolver<ResolversTypes['RolloutAnswers'], ParentType, ContextType>;
};

export type RolloutAnswersResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RolloutAnswers'] = ResolversParentTypes['RolloutAnswers'],
> = {
  requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  costUsd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  latencyMs?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  feedback?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  meanScore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type RolloutGuardrailsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RolloutGuardrails'] = ResolversParentTypes['RolloutGuardrails'],
> = {
  maxErrorRateIncrease?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  maxCostRatio?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  maxLatencyRatio?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type GatheredExampleResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['GatheredExample'] = ResolversParentTypes['GatheredExample'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  arm?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  answer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  comments?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  costUsd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FeedbackResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Feedback'] = ResolversParentTypes['Feedback'],
> = {
  completionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  deploymentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type DeploymentDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DeploymentDeletion'] = ResolversParentTypes['DeploymentDeletion'],
> = {
  deploymentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeploymentConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DeploymentConnection'] = ResolversParentTypes['DeploymentConnection'],
> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Deployment']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['DeploymentEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DeploymentEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DeploymentEdge'] = ResolversParentTypes['DeploymentEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Deployment'], ParentType, ContextType>;
};

export type RolloutConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RolloutConnection'] = ResolversParentTypes['RolloutConnection'],
> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Rollout']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['RolloutEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RolloutEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RolloutEdge'] = ResolversParentTypes['RolloutEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Rollout'], ParentType, ContextType>;
};

export type GatheredExampleConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['GatheredExampleConnection'] = ResolversParentTypes['GatheredExampleConnection'],
> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['GatheredExample']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['GatheredExampleEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type GatheredExampleEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['GatheredExampleEdge'] = ResolversParentTypes['GatheredExampleEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['GatheredExample'], ParentType, ContextType>;
};

export interface EmbeddingRequestScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['EmbeddingRequest'], any> {
  name: 'EmbeddingRequest';
}

export type EmbeddingListResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EmbeddingList'] = ResolversParentTypes['EmbeddingList'],
> = {
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  embeddings?: Resolver<ReadonlyArray<ResolversTypes['Embedding']>, ParentType, ContextType>;
  usage?: Resolver<Maybe<ResolversTypes['ModelUsage']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['WireJson'], ParentType, ContextType>;
};

export type EmbeddingResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Embedding'] = ResolversParentTypes['Embedding'],
> = {
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  vector?: Resolver<ReadonlyArray<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type FileResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['File'] = ResolversParentTypes['File'],
  FederationReferenceType extends FederationReferenceTypes['File'] = FederationReferenceTypes['File'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['File']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  filename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FileKind'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['FileStatus'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chunkCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  embeddingModel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FileContentResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['FileContent'] = ResolversParentTypes['FileContent'],
> = {
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['Base64'], ParentType, ContextType>;
};

export type FilePassageResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['FilePassage'] = ResolversParentTypes['FilePassage'],
> = {
  file?: Resolver<ResolversTypes['File'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FileDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['FileDeletion'] = ResolversParentTypes['FileDeletion'],
> = {
  fileId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FileConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['FileConnection'] = ResolversParentTypes['FileConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FileEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['File']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FileEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['FileEdge'] = ResolversParentTypes['FileEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['File'], ParentType, ContextType>;
};

export type ModelGuardResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelGuard'] = ResolversParentTypes['ModelGuard'],
> = {
  before?: Resolver<ResolversTypes['ModelGuardStage'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['ModelGuardStage'], ParentType, ContextType>;
  toolResults?: Resolver<ResolversTypes['ModelGuardStage'], ParentType, ContextType>;
  onFailure?: Resolver<ResolversTypes['ModelGuardFailure'], ParentType, ContextType>;
};

export type ModelGuardStageResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelGuardStage'] = ResolversParentTypes['ModelGuardStage'],
> = {
  action?: Resolver<ResolversTypes['ModelGuardAction'], ParentType, ContextType>;
  checks?: Resolver<ReadonlyArray<ResolversTypes['ModelGuardCheck']>, ParentType, ContextType>;
};

export interface ImageRequestScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ImageRequest'], any> {
  name: 'ImageRequest';
}

export type ImageListResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ImageList'] = ResolversParentTypes['ImageList'],
> = {
  created?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  images?: Resolver<ReadonlyArray<ResolversTypes['GeneratedImage']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['WireJson'], ParentType, ContextType>;
};

export type GeneratedImageResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['GeneratedImage'] = ResolversParentTypes['GeneratedImage'],
> = {
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['Base64']>, ParentType, ContextType>;
  revisedPrompt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface RoutedInvokeRequestScalarConfig
  extends GraphQLScalarTypeConfig<ResolversTypes['RoutedInvokeRequest'], any> {
  name: 'RoutedInvokeRequest';
}

export type RoutedCompletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RoutedCompletion'] = ResolversParentTypes['RoutedCompletion'],
> = {
  completion?: Resolver<ResolversTypes['ChatCompletion'], ParentType, ContextType>;
  routing?: Resolver<ResolversTypes['ModelRouting'], ParentType, ContextType>;
  cache?: Resolver<ResolversTypes['AnswerOrigin'], ParentType, ContextType>;
  latencyMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  costUsd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['WireJson'], ParentType, ContextType>;
};

export type ModelRoutingResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelRouting'] = ResolversParentTypes['ModelRouting'],
> = {
  rule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  candidates?: Resolver<ReadonlyArray<ResolversTypes['ModelCandidate']>, ParentType, ContextType>;
};

export type ModelCandidateResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelCandidate'] = ResolversParentTypes['ModelCandidate'],
> = {
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  costPerToken?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  latencyMs?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  skipped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AnswerOriginResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AnswerOrigin'] = ResolversParentTypes['AnswerOrigin'],
> = {
  hit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  level?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface ResponseRequestScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ResponseRequest'], any> {
  name: 'ResponseRequest';
}

export type ModelResponseResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelResponse'] = ResolversParentTypes['ModelResponse'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outputText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  output?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  usage?: Resolver<Maybe<ResolversTypes['ModelUsage']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type DeletedModelResponseResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DeletedModelResponse'] = ResolversParentTypes['DeletedModelResponse'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ModelResponseEventsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelResponseEvents'] = ResolversParentTypes['ModelResponseEvents'],
> = {
  events?: Resolver<ReadonlyArray<ResolversTypes['JSON']>, ParentType, ContextType>;
  frames?: Resolver<ResolversTypes['WireFrames'], ParentType, ContextType>;
};

export type ModelPolicyResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelPolicy'] = ResolversParentTypes['ModelPolicy'],
> = {
  allow?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  deny?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  candidates?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  defaults?: Resolver<ResolversTypes['ModelDefaults'], ParentType, ContextType>;
  roles?: Resolver<ResolversTypes['ModelRoles'], ParentType, ContextType>;
  fallbacks?: Resolver<ReadonlyArray<ResolversTypes['ModelFallback']>, ParentType, ContextType>;
  guard?: Resolver<ResolversTypes['ModelGuard'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ModelDefaultsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelDefaults'] = ResolversParentTypes['ModelDefaults'],
> = {
  text?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  vision?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  audio?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  embedding?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ModelRolesResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelRoles'] = ResolversParentTypes['ModelRoles'],
> = {
  reasoning?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  response?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  coding?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  default?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ModelFallbackResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelFallback'] = ResolversParentTypes['ModelFallback'],
> = {
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  models?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ModelStatisticsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ModelStatistics'] = ResolversParentTypes['ModelStatistics'],
> = {
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  errorRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  latencyMs?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  latencyP50Ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  latencyP95Ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  tokenMs?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  tokenP50Ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  tokenP95Ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  WireJson?: GraphQLScalarType;
  WireFrames?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Base64?: GraphQLScalarType;
  SpeechRequest?: GraphQLScalarType;
  TranscriptionRequest?: GraphQLScalarType;
  Speech?: SpeechResolvers<ContextType>;
  Transcription?: TranscriptionResolvers<ContextType>;
  TranscriptionEvents?: TranscriptionEventsResolvers<ContextType>;
  ChatCompletion?: ChatCompletionResolvers<ContextType>;
  CacheOutcome?: CacheOutcomeResolvers<ContextType>;
  CacheStats?: CacheStatsResolvers<ContextType>;
  CacheLevelStats?: CacheLevelStatsResolvers<ContextType>;
  CacheInvalidation?: CacheInvalidationResolvers<ContextType>;
  CacheClearing?: CacheClearingResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Model?: ModelResolvers<ContextType>;
  ModelPrice?: ModelPriceResolvers<ContextType>;
  ModelList?: ModelListResolvers<ContextType>;
  ModelConnection?: ModelConnectionResolvers<ContextType>;
  ModelEdge?: ModelEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  ChatCompletionRequest?: GraphQLScalarType;
  InvokeRequest?: GraphQLScalarType;
  ChatChoice?: ChatChoiceResolvers<ContextType>;
  ChatAnswerMessage?: ChatAnswerMessageResolvers<ContextType>;
  ChatToolCall?: ChatToolCallResolvers<ContextType>;
  ModelUsage?: ModelUsageResolvers<ContextType>;
  ChatCompletionChunks?: ChatCompletionChunksResolvers<ContextType>;
  AnswerSource?: AnswerSourceResolvers<ContextType>;
  ChatCompletionChunk?: ChatCompletionChunkResolvers<ContextType>;
  ChatChunkChoice?: ChatChunkChoiceResolvers<ContextType>;
  ChatDelta?: ChatDeltaResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  SafeInt?: GraphQLScalarType;
  Deployment?: DeploymentResolvers<ContextType>;
  Gathering?: GatheringResolvers<ContextType>;
  Rollout?: RolloutResolvers<ContextType>;
  DeploymentConfiguration?: DeploymentConfigurationResolvers<ContextType>;
  RolloutShadow?: RolloutShadowResolvers<ContextType>;
  RolloutCanary?: RolloutCanaryResolvers<ContextType>;
  RolloutAnswers?: RolloutAnswersResolvers<ContextType>;
  RolloutGuardrails?: RolloutGuardrailsResolvers<ContextType>;
  GatheredExample?: GatheredExampleResolvers<ContextType>;
  Feedback?: FeedbackResolvers<ContextType>;
  DeploymentDeletion?: DeploymentDeletionResolvers<ContextType>;
  DeploymentConnection?: DeploymentConnectionResolvers<ContextType>;
  DeploymentEdge?: DeploymentEdgeResolvers<ContextType>;
  RolloutConnection?: RolloutConnectionResolvers<ContextType>;
  RolloutEdge?: RolloutEdgeResolvers<ContextType>;
  GatheredExampleConnection?: GatheredExampleConnectionResolvers<ContextType>;
  GatheredExampleEdge?: GatheredExampleEdgeResolvers<ContextType>;
  EmbeddingRequest?: GraphQLScalarType;
  EmbeddingList?: EmbeddingListResolvers<ContextType>;
  Embedding?: EmbeddingResolvers<ContextType>;
  File?: FileResolvers<ContextType>;
  FileContent?: FileContentResolvers<ContextType>;
  FilePassage?: FilePassageResolvers<ContextType>;
  FileDeletion?: FileDeletionResolvers<ContextType>;
  FileConnection?: FileConnectionResolvers<ContextType>;
  FileEdge?: FileEdgeResolvers<ContextType>;
  ModelGuard?: ModelGuardResolvers<ContextType>;
  ModelGuardStage?: ModelGuardStageResolvers<ContextType>;
  ImageRequest?: GraphQLScalarType;
  ImageList?: ImageListResolvers<ContextType>;
  GeneratedImage?: GeneratedImageResolvers<ContextType>;
  RoutedInvokeRequest?: GraphQLScalarType;
  RoutedCompletion?: RoutedCompletionResolvers<ContextType>;
  ModelRouting?: ModelRoutingResolvers<ContextType>;
  ModelCandidate?: ModelCandidateResolvers<ContextType>;
  AnswerOrigin?: AnswerOriginResolvers<ContextType>;
  ResponseRequest?: GraphQLScalarType;
  ModelResponse?: ModelResponseResolvers<ContextType>;
  DeletedModelResponse?: DeletedModelResponseResolvers<ContextType>;
  ModelResponseEvents?: ModelResponseEventsResolvers<ContextType>;
  ModelPolicy?: ModelPolicyResolvers<ContextType>;
  ModelDefaults?: ModelDefaultsResolvers<ContextType>;
  ModelRoles?: ModelRolesResolvers<ContextType>;
  ModelFallback?: ModelFallbackResolvers<ContextType>;
  ModelStatistics?: ModelStatisticsResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
