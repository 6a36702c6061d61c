// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ViewerModel, AccountModel } from './models.ts';
import type { ApiKeyModel, ApiKeyConnectionModel } from './api-keys/models.ts';
import type { DeviceModel, DeviceConnectionModel } from './devices/models.ts';
import type {
  OAuthClientModel,
  AuthorizationModel,
  AuthorizedAppModel,
  OAuthClientConnectionModel,
} from './oauth/models.ts';
import type { SecondFactorModel } from './second-factor/models.ts';
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
  /** ISO 8601 in UTC with milliseconds, such as 2030-01-31T12:00:00.000Z. */
  DateTime: { input: Date; output: Date };
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown };
  /** An e-mail address in the form of the HTML standard, at most 254 characters. */
  EmailAddress: { input: string; output: string };
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  __typename?: 'Query';
  /** Who calls. Everything that belongs to the caller hangs below it. */
  viewer: Maybe<Viewer>;
  /** The public keys that verify tokens, as a JSON Web Key Set (RFC 7517). Empty when tokens are signed with JWT_SECRET. */
  jwks: Scalars['JSON']['output'];
  /**
   * The API keys of the viewer's account in its organization, newest first; with `all` those of everybody in the organization, which
   * needs the permission `api_keys:admin`.
   */
  apiKeys: ApiKeyConnection;
  /** One API key, ended ones included. `current` names the one that asks. */
  apiKey: ApiKey;
  /** What the edge has to know of a key to judge a request; null for one that there never was. */
  _apiKey: Maybe<_ApiKeyState>;
  /** The id of the key with this SHA-256, for keys that do not carry it; null when there is none. */
  _apiKeyId: Maybe<Scalars['ID']['output']>;
  /** What a key may cost, for whoever meters it; null for one that there never was. */
  _apiKeySpendLimit: Maybe<_ApiKeySpendLimit>;
  /** The devices of the viewer's account, newest first; revoked ones are not among them. */
  devices: DeviceConnection;
  /** One device of the viewer's account, a revoked one included. */
  device: Device;
  /** The OAuth clients of the viewer's organization, newest first. */
  oauthClients: OAuthClientConnection;
  /** One OAuth client of the viewer's organization. */
  oauthClient: OAuthClient;
};

export type QueryApiKeysArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  all?: InputMaybe<Scalars['Boolean']['input']>;
  includeEnded?: InputMaybe<Scalars['Boolean']['input']>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  serviceAccountId?: InputMaybe<Scalars['ID']['input']>;
};

export type QueryApiKeyArgs = {
  id: Scalars['ID']['input'];
};

export type Query_ApiKeyArgs = {
  id: Scalars['ID']['input'];
};

export type Query_ApiKeyIdArgs = {
  hash: Scalars['String']['input'];
};

export type Query_ApiKeySpendLimitArgs = {
  id: Scalars['ID']['input'];
};

export type QueryDevicesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryDeviceArgs = {
  id: Scalars['ID']['input'];
};

export type QueryOauthClientsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryOauthClientArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Exchanges an e-mail address and a password for a pair of tokens, and opens a session. A wrong password and an unknown
   * address are answered alike; ten wrong ones in a row lock the address for a while.
   */
  login: TokenPair;
  /** Exchanges a refresh token for a new pair. It works once: using it again ends its session. */
  refreshToken: TokenPair;
  /** Ends the session that asks: its access and refresh tokens stop at once. */
  logout: Logout;
  /**
   * Has another key sign tokens from a moment on; until then it is only published. Where the next key is published already, that one is
   * brought forward, never put off. Tokens of the keys before it stay valid until they expire. Needs the permission `platform:write`,
   * which operators have; CONFLICT where tokens are signed with JWT_SECRET.
   */
  rotateSigningKey: SigningKey;
  /**
   * Makes an API key. Its `key` is in this answer and never again. Scopes must be within what the viewer may do; a key for a service
   * account needs the permission `api_keys:admin`.
   */
  createApiKey: ApiKey;
  /** Takes over a key that was made elsewhere, in an older form (`sk_…`): it is accepted from now on with the scopes that are given here. */
  importApiKey: ApiKey;
  /**
   * Makes a replacement with the same settings, whose `key` is in this answer and never again. The old key works on until the overlap is
   * over, so that a deployment can move; its `replacedBy` is the new one. A key is rotated once.
   */
  rotateApiKey: ApiKey;
  /** Changes the name or the limits of a key: what is left out stays, null lifts a limit. */
  updateApiKey: ApiKey;
  /** Ends a key for good, at once and everywhere. Ending it twice is no error. `current` names the key that asks. */
  revokeApiKey: ApiKeyRevocation;
  /** Notes when keys were last used; how many of them there are. */
  _noteApiKeyUses: Scalars['Int']['output'];
  /**
   * Makes a device known to the viewer's account before it logs in, by the public half of its DPoP key: the one given, or that of the
   * proof that comes with the request. CONFLICT when the account has seen the key before.
   */
  registerDevice: Device;
  /** Gives a device of the viewer's account another name. */
  renameDevice: Device;
  /**
   * Ends all sessions of a device of the viewer's account, and refuses its key from then on. A device without a key that logs in again is
   * a new one. Revoking it twice is no error.
   */
  revokeDevice: DeviceRevocation;
  /**
   * Proves an account by its password and opens no session, for a page of another domain. Limits and lockout are those of login; an account
   * that has a second factor is answered SECOND_FACTOR_REQUIRED, with the ticket that _completeIdentification takes.
   */
  _identify: _Identity;
  /** The second half: the ticket, `totp` or `recovery_code`, and the code. */
  _completeIdentification: _Identity;
  /** Makes an application known that may ask accounts for access (OAuth 2.0). Its secret is shown here and never again. */
  createOAuthClient: OAuthClientWithSecret;
  /** Changes an OAuth client; what is left out stays as it is. */
  updateOAuthClient: OAuthClient;
  /** Gives a confidential client another secret; the old one is void at once. CONFLICT for a public client. */
  rotateOAuthClientSecret: OAuthClientWithSecret;
  /** Removes an OAuth client. All that accounts have allowed it ends: its sessions and tokens stop at once. */
  deleteOAuthClient: OAuthClientDeletion;
  /** Takes back all that the viewer's account has allowed an application: its sessions and tokens stop at once. */
  revokeAuthorizedApp: AuthorizedAppRevocation;
  /**
   * Goes on in another organization of the viewer's account: a new pair of tokens, of the same session, that speaks for that one. It takes
   * the place of the refresh token that the session has had: using that one again ends the session. Access tokens for the organization
   * before stay valid until they expire. Only for a login; an API key and an authorized application stay where they were made.
   */
  switchOrganization: TokenPair;
  /** Lifts the lock on the address with this hash: its reader proved who it is by other means. */
  _liftLockout: Scalars['Boolean']['output'];
  /**
   * The second half of a login that was answered with SECOND_FACTOR_REQUIRED. The ticket is good for five minutes, one success and five
   * wrong codes.
   */
  completeLogin: TokenPair;
  /** What navigator.credentials.get() takes to make the passkey's answer for a ticket: PublicKeyCredentialRequestOptionsJSON. */
  createSecondFactorOptions: Scalars['JSON']['output'];
  /**
   * What navigator.credentials.get() takes for a login by passkey alone: PublicKeyCredentialRequestOptionsJSON. It names nobody, because
   * the device knows whose passkeys it has.
   */
  createPasskeyLoginOptions: Scalars['JSON']['output'];
  /** A login by passkey alone. The authenticator must have verified its user, so that it counts for two factors. */
  loginWithPasskey: TokenPair;
  /** A secret for an authenticator app (RFC 6238). It counts from when confirmTotp was given a code of it, within 15 minutes. */
  addTotp: TotpEnrolment;
  /** Has an authenticator app count as a second factor, by a code that it shows. */
  confirmTotp: ConfirmedSecondFactor;
  /** What navigator.credentials.create() takes: PublicKeyCredentialCreationOptionsJSON. Good for five minutes. */
  createPasskeyOptions: Scalars['JSON']['output'];
  /** Keeps a passkey that was made with options of createPasskeyOptions. */
  registerPasskey: ConfirmedSecondFactor;
  /** Names a second factor anew. */
  renameSecondFactor: SecondFactor;
  /** Removes a second factor; with the last one the recovery codes go too. */
  removeSecondFactor: SecondFactorRemoval;
  /** Makes new recovery codes; the old ones are void. CONFLICT without a second factor. */
  replaceRecoveryCodes: RecoveryCodes;
  /**
   * Removes all second factors and recovery codes of a member who has lost them. For owners and admins of the organization, if the member
   * belongs to no other one; only an owner may do it to an owner. Operators may do it to anybody.
   */
  resetSecondFactors: SecondFactorReset;
};

export type MutationLoginArgs = {
  input: LoginInput;
};

export type MutationRefreshTokenArgs = {
  input: RefreshTokenInput;
};

export type MutationRotateSigningKeyArgs = {
  activateInSeconds?: Scalars['Int']['input'];
};

export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};

export type MutationImportApiKeyArgs = {
  input: ImportApiKeyInput;
};

export type MutationRotateApiKeyArgs = {
  id: Scalars['ID']['input'];
  overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationUpdateApiKeyArgs = {
  id: Scalars['ID']['input'];
  input: UpdateApiKeyInput;
};

export type MutationRevokeApiKeyArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation_NoteApiKeyUsesArgs = {
  uses: Array<_ApiKeyUse>;
};

export type MutationRegisterDeviceArgs = {
  input: RegisterDeviceInput;
};

export type MutationRenameDeviceArgs = {
  id: Scalars['ID']['input'];
  input: RenameDeviceInput;
};

export type MutationRevokeDeviceArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation_IdentifyArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type Mutation_CompleteIdentificationArgs = {
  ticket: Scalars['String']['input'];
  method: Scalars['String']['input'];
  code: Scalars['String']['input'];
};

export type MutationCreateOAuthClientArgs = {
  input: CreateOAuthClientInput;
};

export type MutationUpdateOAuthClientArgs = {
  id: Scalars['ID']['input'];
  input: UpdateOAuthClientInput;
};

export type MutationRotateOAuthClientSecretArgs = {
  id: Scalars['ID']['input'];
};

export type MutationDeleteOAuthClientArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRevokeAuthorizedAppArgs = {
  clientId: Scalars['ID']['input'];
};

export type MutationSwitchOrganizationArgs = {
  tenantId: Scalars['ID']['input'];
};

export type Mutation_LiftLockoutArgs = {
  emailHash: Scalars['String']['input'];
};

export type MutationCompleteLoginArgs = {
  input: CompleteLoginInput;
};

export type MutationCreateSecondFactorOptionsArgs = {
  ticket: Scalars['String']['input'];
};

export type MutationLoginWithPasskeyArgs = {
  input: PasskeyLoginInput;
};

export type MutationAddTotpArgs = {
  input: AddTotpInput;
};

export type MutationConfirmTotpArgs = {
  id: Scalars['ID']['input'];
  code: Scalars['String']['input'];
};

export type MutationCreatePasskeyOptionsArgs = {
  input: CreatePasskeyOptionsInput;
};

export type MutationRegisterPasskeyArgs = {
  input: RegisterPasskeyInput;
};

export type MutationRenameSecondFactorArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};

export type MutationRemoveSecondFactorArgs = {
  id: Scalars['ID']['input'];
  input: ReauthenticationInput;
};

export type MutationReplaceRecoveryCodesArgs = {
  input: ReauthenticationInput;
};

export type MutationResetSecondFactorsArgs = {
  accountId: Scalars['ID']['input'];
  input: ReauthenticationInput;
};

/** What kind of credential the caller has. */
export type ViewerKind =
  /** A person, by an access token. */
  | 'USER'
  /** A program, by an API key. */
  | 'API_KEY'
  /** The platform itself. */
  | 'SERVICE';

/** Who calls. */
export type Viewer = {
  __typename?: 'Viewer';
  /** `usr_…` or `key_…` */
  id: Scalars['ID']['output'];
  /** What kind of credential the caller has. */
  kind: ViewerKind;
  /** Roles in the organization: owner, admin, editor, viewer or guest; and operator, for who runs the installation. */
  roles: Array<Scalars['String']['output']>;
  /** What the roles allow, as `<resource>:<action>` with `*` for any; a leading `!` takes away again. */
  permissions: Array<Scalars['String']['output']>;
  /** The organization, `org_…`. */
  tenantId: Maybe<Scalars['ID']['output']>;
  /** The caller's account. */
  account: Maybe<Account>;
  /** The applications that the viewer's account lets act for it. */
  authorizedApps: Array<AuthorizedApp>;
  /** The second factors of the viewer's account, oldest first. */
  secondFactors: SecondFactors;
};

/** A person who can log in. */
export type Account = {
  __typename?: 'Account';
  /** `usr_…` */
  id: Scalars['ID']['output'];
};

/** Where a page stands in its list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Whether there is more after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether there is something before this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge. */
  startCursor: Maybe<Scalars['String']['output']>;
  /** Cursor of the last edge. */
  endCursor: Maybe<Scalars['String']['output']>;
};

/** An access token with the refresh token for the time after it. */
export type TokenPair = {
  __typename?: 'TokenPair';
  /** JWT for `Authorization: Bearer`, or `Authorization: DPoP` if it is bound. */
  accessToken: Scalars['String']['output'];
  /** JWT that refreshToken takes once. */
  refreshToken: Scalars['String']['output'];
  /** `bearer`; `DPoP` where the request carried a DPoP proof (RFC 9449): both tokens are bound to its key then. */
  tokenType: Scalars['String']['output'];
  /** Seconds until the access token expires. */
  expiresIn: Scalars['Int']['output'];
};

/** What a logout ended. */
export type Logout = {
  __typename?: 'Logout';
  /** The session, `sess_…`. */
  sessionId: Scalars['ID']['output'];
  /** Always `revoked`. */
  status: Scalars['String']['output'];
};

/** A login. */
export type LoginInput = {
  /** Address of the account. */
  email: Scalars['EmailAddress']['input'];
  /** Its password. */
  password: Scalars['String']['input'];
  /** The client's own name of its device, kept in session and token; up to 200 characters. */
  deviceId?: InputMaybe<Scalars['String']['input']>;
};

/** A refresh. */
export type RefreshTokenInput = {
  /** The refresh token of the last login or refresh. */
  refreshToken: Scalars['String']['input'];
};

/** A key that signs tokens. */
export type SigningKey = {
  __typename?: 'SigningKey';
  /** As in the header of its tokens and in the key set. */
  kid: Scalars['String']['output'];
  /** From when on it signs. */
  activatesAt: Scalars['DateTime']['output'];
};

export type Subscription = {
  __typename?: 'Subscription';
  /** An API key of the viewer's account, each time that one was made, rotated, changed or revoked; with `all`, one of the organization. */
  apiKeyChanged: ApiKey;
  /** A device of the viewer's account, each time that one was added, used for a login, renamed or revoked. */
  deviceChanged: Device;
};

export type SubscriptionApiKeyChangedArgs = {
  all?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Whose rights an API key has. */
export type ApiKeyOwnerType =
  /** An account. */
  | 'USER'
  /** A service account of the organization. */
  | 'SERVICE_ACCOUNT';

/** Where an API key stands. */
export type ApiKeyStatus =
  /** It is accepted. */
  | 'ACTIVE'
  /** It was rotated, and is accepted until it expires. */
  | 'ROTATED'
  /** Its time is over. */
  | 'EXPIRED'
  /** It was ended. */
  | 'REVOKED';

/** A credential of a program. */
export type ApiKey = {
  __typename?: 'ApiKey';
  /** `key_…` */
  id: Scalars['ID']['output'];
  /** The key itself: only in the answer that made it, null anywhere else. */
  key: Maybe<Scalars['String']['output']>;
  /** What people call it. */
  name: Scalars['String']['output'];
  /** Enough of the key to know it again by: `trl_…abcd`. */
  preview: Scalars['String']['output'];
  /** What it is narrowed to, as `<action>:<resource>`. It may do what its owner may do and its scopes allow. */
  scopes: Array<Scalars['String']['output']>;
  /** Whose rights it has. */
  ownerType: ApiKeyOwnerType;
  /** `usr_…` or `svc_…` */
  ownerId: Scalars['ID']['output'];
  /** The owner, where it is an account. */
  account: Maybe<Account>;
  /** The organization, `org_…`. */
  tenantId: Scalars['ID']['output'];
  /** The project that it is narrowed to. */
  projectId: Maybe<Scalars['ID']['output']>;
  /** Networks that it may be used from (CIDR); empty means any. */
  ipAllowlist: Array<Scalars['String']['output']>;
  /** Its own limit of calls a minute, instead of those that others have. */
  rateLimitPerMinute: Maybe<Scalars['Int']['output']>;
  /** The most that it may spend, in US dollars. */
  spendLimitUsd: Maybe<Scalars['Float']['output']>;
  /** Where it stands. */
  status: ApiKeyStatus;
  /** True for a key that was taken over in an older form. */
  imported: Scalars['Boolean']['output'];
  /** True for the key that asks. */
  current: Scalars['Boolean']['output'];
  /** Who made it: `usr_…` or `key_…`. */
  createdBy: Scalars['ID']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it ends by itself; null for never. */
  expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was last used, to the minute or so. */
  lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  /** Address that it was then used from. */
  lastUsedIp: Maybe<Scalars['String']['output']>;
  /** When it was ended. */
  revokedAt: Maybe<Scalars['DateTime']['output']>;
  /** The key that it was rotated to. */
  replacedBy: Maybe<Scalars['ID']['output']>;
  /** The key that it was rotated from. */
  replaces: Maybe<Scalars['ID']['output']>;
};

/** A page of API keys (GraphQL Cursor Connections). */
export type ApiKeyConnection = {
  __typename?: 'ApiKeyConnection';
  /** The keys with their cursors. */
  edges: Array<ApiKeyEdge>;
  /** The keys. */
  nodes: Array<ApiKey>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** An API key and its place in the list. */
export type ApiKeyEdge = {
  __typename?: 'ApiKeyEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The key. */
  node: ApiKey;
};

/** What became of an API key. */
export type ApiKeyRevocation = {
  __typename?: 'ApiKeyRevocation';
  /** The key. */
  keyId: Scalars['ID']['output'];
  /** Always `revoked`. */
  status: Scalars['String']['output'];
};

/** A new API key. */
export type CreateApiKeyInput = {
  /** 1 to 100 characters on one line. */
  name: Scalars['String']['input'];
  /** 1 to 100 of `<action>:<resource>`; actions are read, write, delete, admin and `*`. */
  scopes: Array<Scalars['String']['input']>;
  /** Days until it ends by itself, 1 to 3650. */
  expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  /** When it ends by itself, instead of expiresInDays. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Narrows it to a project of the organization. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Whose rights it has; the viewer's account unless said. */
  ownerType?: InputMaybe<ApiKeyOwnerType>;
  /** The service account, `svc_…`. */
  ownerId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to 100 networks that it may be used from, such as 192.0.2.0/24. */
  ipAllowlist?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Its own limit of calls a minute, 1 to 1000000, instead of those that others have. */
  rateLimitPerMinute?: InputMaybe<Scalars['Int']['input']>;
  /** The most that it may spend, in US dollars with at most 6 decimals. */
  spendLimitUsd?: InputMaybe<Scalars['Float']['input']>;
};

/** A key of an older form. */
export type ImportApiKeyInput = {
  /** The key: 20 to 512 visible ASCII characters that were chosen at random. It is kept as a hash. */
  key: Scalars['String']['input'];
  /** 1 to 100 characters on one line. */
  name: Scalars['String']['input'];
  /** 1 to 100 of `<action>:<resource>`; actions are read, write, delete, admin and `*`. */
  scopes: Array<Scalars['String']['input']>;
  /** Days until it ends by itself, 1 to 3650. */
  expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  /** When it ends by itself, instead of expiresInDays. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Narrows it to a project of the organization. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Whose rights it has; the viewer's account unless said. */
  ownerType?: InputMaybe<ApiKeyOwnerType>;
  /** The service account, `svc_…`. */
  ownerId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to 100 networks that it may be used from, such as 192.0.2.0/24. */
  ipAllowlist?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Its own limit of calls a minute, 1 to 1000000, instead of those that others have. */
  rateLimitPerMinute?: InputMaybe<Scalars['Int']['input']>;
  /** The most that it may spend, in US dollars with at most 6 decimals. */
  spendLimitUsd?: InputMaybe<Scalars['Float']['input']>;
};

/** A partial update: what is left out stays, null lifts a limit. */
export type UpdateApiKeyInput = {
  /** 1 to 100 characters on one line. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Up to 100 networks that it may be used from, such as 192.0.2.0/24. */
  ipAllowlist?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Its own limit of calls a minute, 1 to 1000000, instead of those that others have. */
  rateLimitPerMinute?: InputMaybe<Scalars['Int']['input']>;
  /** The most that it may spend, in US dollars with at most 6 decimals. */
  spendLimitUsd?: InputMaybe<Scalars['Float']['input']>;
};

/** A key as the edge judges it. */
export type _ApiKeyState = {
  __typename?: '_ApiKeyState';
  id: Scalars['ID']['output'];
  hash: Scalars['String']['output'];
  tenantId: Scalars['ID']['output'];
  projectId: Maybe<Scalars['ID']['output']>;
  ownerType: ApiKeyOwnerType;
  ownerId: Scalars['ID']['output'];
  permissions: Array<Scalars['String']['output']>;
  ipAllowlist: Array<Scalars['String']['output']>;
  rateLimitPerMinute: Maybe<Scalars['Int']['output']>;
  expiresAt: Maybe<Scalars['DateTime']['output']>;
  revokedAt: Maybe<Scalars['DateTime']['output']>;
};

/** What a key may cost. */
export type _ApiKeySpendLimit = {
  __typename?: '_ApiKeySpendLimit';
  /** The first of the keys that replaced each other up to this one: a replacement inherits what was spent. */
  originId: Scalars['ID']['output'];
  tenantId: Scalars['ID']['output'];
  projectId: Maybe<Scalars['ID']['output']>;
  /** Millionths of a US dollar, a whole number; null without a limit. */
  microUsd: Maybe<Scalars['Float']['output']>;
};

/** A use of a key. */
export type _ApiKeyUse = {
  id: Scalars['ID']['input'];
  at: Scalars['DateTime']['input'];
  ip: Scalars['String']['input'];
};

/** A device of an account: one that it registered, or that a login came from. */
export type Device = {
  __typename?: 'Device';
  /** `dev_…` */
  id: Scalars['ID']['output'];
  /** What its owner calls it; read from the user agent until then. */
  name: Scalars['String']['output'];
  /** Whether it has a DPoP key (RFC 9449), so that what it was given is of no use elsewhere. */
  bound: Scalars['Boolean']['output'];
  /** Thumbprint of that key (RFC 7638); null without one. */
  keyThumbprint: Maybe<Scalars['String']['output']>;
  /** When its owner registered it; null for one that was only noticed. */
  registeredAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was registered or first logged in. */
  firstSeenAt: Scalars['DateTime']['output'];
  /** When it last logged in, or was registered. */
  lastSeenAt: Scalars['DateTime']['output'];
  /** The address it was last seen at. */
  lastIp: Scalars['String']['output'];
  /** When it was revoked. */
  revokedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A page of devices (GraphQL Cursor Connections). */
export type DeviceConnection = {
  __typename?: 'DeviceConnection';
  /** The devices with their cursors. */
  edges: Array<DeviceEdge>;
  /** The devices. */
  nodes: Array<Device>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A device and its place in the list. */
export type DeviceEdge = {
  __typename?: 'DeviceEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The device. */
  node: Device;
};

/** What became of a device. */
export type DeviceRevocation = {
  __typename?: 'DeviceRevocation';
  /** The device. */
  deviceId: Scalars['ID']['output'];
  /** How many sessions this ended. */
  revokedSessions: Scalars['Int']['output'];
  /** Always `revoked`. */
  status: Scalars['String']['output'];
};

/** A device to register. */
export type RegisterDeviceInput = {
  /** What to call it; up to 100 characters. */
  name: Scalars['String']['input'];
  /** The public half of its key, as a JSON Web Key (RFC 7517). Without it, the request's DPoP proof says the key. */
  publicKey?: InputMaybe<Scalars['JSON']['input']>;
};

/** A device's new name. */
export type RenameDeviceInput = {
  /** What to call it; up to 100 characters. */
  name: Scalars['String']['input'];
};

/** An account that has proved who it is. */
export type _Identity = {
  __typename?: '_Identity';
  /** `usr_…` */
  accountId: Scalars['ID']['output'];
  /** The organization that was made with it. */
  tenantId: Scalars['ID']['output'];
};

/** An application that may ask accounts for access (OAuth 2.0). */
export type OAuthClient = {
  __typename?: 'OAuthClient';
  /** `client_…`, the `client_id` of OAuth. */
  id: Scalars['ID']['output'];
  /** What accounts are told that asks them. */
  name: Scalars['String']['output'];
  /** Whether it is public: it has no secret, as an application on a device or in a browser cannot keep one (RFC 6749 §2.1). */
  public: Scalars['Boolean']['output'];
  /** Where codes may be sent, compared character by character; the port of an address of the machine itself does not count (RFC 8252 §7.3). */
  redirectUris: Array<Scalars['String']['output']>;
  /** Where a browser may be sent after signing out. */
  postLogoutRedirectUris: Array<Scalars['String']['output']>;
  /** Origins of pages that may call the token endpoint (CORS). */
  origins: Array<Scalars['String']['output']>;
  /** `authorization_code`, `refresh_token`, and the device grant of RFC 8628. */
  grantTypes: Array<Scalars['String']['output']>;
  /** What it may ask for at most: `openid`, `profile`, `email`, `offline_access`, and scopes such as `read:storage`. */
  scopes: Array<Scalars['String']['output']>;
  /** Whether it belongs to who runs the installation: accounts are not asked then. */
  firstParty: Scalars['Boolean']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When its settings last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of OAuth clients (GraphQL Cursor Connections). */
export type OAuthClientConnection = {
  __typename?: 'OAuthClientConnection';
  /** The clients with their cursors. */
  edges: Array<OAuthClientEdge>;
  /** The clients. */
  nodes: Array<OAuthClient>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** An OAuth client and its place in the list. */
export type OAuthClientEdge = {
  __typename?: 'OAuthClientEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The client. */
  node: OAuthClient;
};

/** An OAuth client with the secret that is shown once. */
export type OAuthClientWithSecret = {
  __typename?: 'OAuthClientWithSecret';
  /** The client. */
  client: OAuthClient;
  /** Null for a public client. */
  secret: Maybe<Scalars['String']['output']>;
};

/** What became of an OAuth client. */
export type OAuthClientDeletion = {
  __typename?: 'OAuthClientDeletion';
  /** The client. */
  clientId: Scalars['ID']['output'];
  /** Always `deleted`. */
  status: Scalars['String']['output'];
};

/** An application that an account lets act for it. */
export type AuthorizedApp = {
  __typename?: 'AuthorizedApp';
  /** `client_…` */
  clientId: Scalars['ID']['output'];
  /** What it calls itself. */
  name: Scalars['String']['output'];
  /** What it may do. */
  scopes: Array<Scalars['String']['output']>;
  /** When it was first allowed in. */
  authorizedAt: Scalars['DateTime']['output'];
  /** When it last got a token. */
  lastUsedAt: Scalars['DateTime']['output'];
};

/** What became of an application's access. */
export type AuthorizedAppRevocation = {
  __typename?: 'AuthorizedAppRevocation';
  /** The application. */
  clientId: Scalars['ID']['output'];
  /** How many authorizations this ended. */
  revokedCount: Scalars['Int']['output'];
  /** Always `revoked`. */
  status: Scalars['String']['output'];
};

/** An OAuth client to make. */
export type CreateOAuthClientInput = {
  /** Up to 100 characters on one line. */
  name: Scalars['String']['input'];
  /** https, http to this machine, or a private-use scheme such as com.example.app:/callback. */
  redirectUris?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The same rules. */
  postLogoutRedirectUris?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Such as https://app.example.com. */
  origins?: InputMaybe<Array<Scalars['String']['input']>>;
  /** authorization_code and refresh_token unless said. */
  grantTypes?: InputMaybe<Array<Scalars['String']['input']>>;
  /** openid, profile, email and offline_access unless said. */
  scopes?: InputMaybe<Array<Scalars['String']['input']>>;
  /** True for an application that cannot keep a secret. */
  public?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only for operators. */
  firstParty?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What to change of an OAuth client. */
export type UpdateOAuthClientInput = {
  /** Up to 100 characters on one line. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** In place of those there were. */
  redirectUris?: InputMaybe<Array<Scalars['String']['input']>>;
  /** In place of those there were. */
  postLogoutRedirectUris?: InputMaybe<Array<Scalars['String']['input']>>;
  /** In place of those there were. */
  origins?: InputMaybe<Array<Scalars['String']['input']>>;
  /** In place of those there were. */
  grantTypes?: InputMaybe<Array<Scalars['String']['input']>>;
  /** In place of those there were. What accounts have allowed already stays allowed. */
  scopes?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only for operators. */
  firstParty?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What logins of an account are completed with. */
export type SecondFactors = {
  __typename?: 'SecondFactors';
  /** At most ten; those not confirmed yet included. */
  nodes: Array<SecondFactor>;
  /** How many of the ten recovery codes were not used yet. */
  recoveryCodesLeft: Scalars['Int']['output'];
};

/** What kind of second factor it is. */
export type SecondFactorKind =
  /** An authenticator app (RFC 6238). */
  | 'TOTP'
  /** A passkey (WebAuthn). */
  | 'WEBAUTHN';

/** What a login may be completed with. */
export type SecondFactorMethod =
  /** A code of an authenticator app. */
  | 'TOTP'
  /** A recovery code. */
  | 'RECOVERY_CODE'
  /** A passkey. */
  | 'WEBAUTHN';

/** A second factor of an account. */
export type SecondFactor = {
  __typename?: 'SecondFactor';
  /** `sf_…` */
  id: Scalars['ID']['output'];
  /** What it is. */
  kind: SecondFactorKind;
  /** As its owner calls it. */
  name: Scalars['String']['output'];
  /** Whether it counts. */
  confirmed: Scalars['Boolean']['output'];
  /** Whether a passkey is copied between devices by its provider; null for what is no passkey. */
  synced: Maybe<Scalars['Boolean']['output']>;
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** When a login was last completed with it, or another proof given. */
  lastUsedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A secret that waits to be confirmed. It is shown only here. */
export type TotpEnrolment = {
  __typename?: 'TotpEnrolment';
  /** The factor, `sf_…`. */
  factorId: Scalars['ID']['output'];
  /** Base 32, for typing into the app. */
  secret: Scalars['String']['output'];
  /** `otpauth://totp/…`, for a QR code. */
  uri: Scalars['String']['output'];
};

/** A second factor that counts. */
export type ConfirmedSecondFactor = {
  __typename?: 'ConfirmedSecondFactor';
  /** The factor. */
  factor: SecondFactor;
  /** Ten codes, each good for one login without the factor. Shown only here, and only with the account's first factor. */
  recoveryCodes: Maybe<Array<Scalars['String']['output']>>;
};

/** What became of a second factor. */
export type SecondFactorRemoval = {
  __typename?: 'SecondFactorRemoval';
  /** The factor. */
  factorId: Scalars['ID']['output'];
  /** Always `removed`. */
  status: Scalars['String']['output'];
};

/** New recovery codes. */
export type RecoveryCodes = {
  __typename?: 'RecoveryCodes';
  /** Ten, shown only here. */
  recoveryCodes: Array<Scalars['String']['output']>;
};

/** What a reset did. */
export type SecondFactorReset = {
  __typename?: 'SecondFactorReset';
  /** Whose second factors they were. */
  accountId: Scalars['ID']['output'];
  /** How many there were. */
  removedCount: Scalars['Int']['output'];
};

/** The second half of a login. */
export type CompleteLoginInput = {
  /** Of the SECOND_FACTOR_REQUIRED error. */
  ticket: Scalars['String']['input'];
  /** One of the error's methods. */
  method: SecondFactorMethod;
  /** For totp: six digits. For recovery_code: the code; letter case, spaces and hyphens do not matter. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** For webauthn: the AuthenticationResponseJSON of the browser. */
  credential?: InputMaybe<Scalars['JSON']['input']>;
  /** Name of the device, kept in the session; up to 200 characters. */
  deviceId?: InputMaybe<Scalars['String']['input']>;
};

/** A login by passkey. */
export type PasskeyLoginInput = {
  /** The AuthenticationResponseJSON of the browser. */
  credential: Scalars['JSON']['input'];
  /** Name of the device, kept in the session; up to 200 characters. */
  deviceId?: InputMaybe<Scalars['String']['input']>;
};

/** The proof that it is the owner who asks, and not somebody with a token: one of the two. */
export type ReauthenticateInput = {
  /** The account's password. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** A code of one of its authenticator apps. */
  code?: InputMaybe<Scalars['String']['input']>;
};

/** A request that needs nothing but the proof. */
export type ReauthenticationInput = {
  /** Password or code. */
  reauthenticate: ReauthenticateInput;
};

/** An authenticator app to be added. */
export type AddTotpInput = {
  /** 1 to 100 characters on one line. */
  name: Scalars['String']['input'];
  /** Password or code. */
  reauthenticate: ReauthenticateInput;
};

/** A passkey to be made. */
export type CreatePasskeyOptionsInput = {
  /** Password or code. */
  reauthenticate: ReauthenticateInput;
};

/** A passkey that was made. */
export type RegisterPasskeyInput = {
  /** 1 to 100 characters on one line. */
  name: Scalars['String']['input'];
  /** The RegistrationResponseJSON of the browser. */
  credential: Scalars['JSON']['input'];
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
  Viewer: Viewer;
  ApiKey: ApiKey;
  Device: Device;
  OAuthClient: OAuthClient;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Viewer: { __typename: 'Viewer' } & GraphQLRecursivePick<FederationTypes['Viewer'], { id: true }>;
  ApiKey: { __typename: 'ApiKey' } & GraphQLRecursivePick<FederationTypes['ApiKey'], { id: true }>;
  Device: { __typename: 'Device' } & GraphQLRecursivePick<FederationTypes['Device'], { id: true }>;
  OAuthClient: { __typename: 'OAuthClient' } & GraphQLRecursivePick<FederationTypes['OAuthClient'], { id: true }>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  EmailAddress: ResolverTypeWrapper<Scalars['EmailAddress']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ViewerKind: ViewerKind;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  Account: ResolverTypeWrapper<AccountModel>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  TokenPair: ResolverTypeWrapper<TokenPair>;
  Logout: ResolverTypeWrapper<Logout>;
  LoginInput: LoginInput;
  RefreshTokenInput: RefreshTokenInput;
  SigningKey: ResolverTypeWrapper<SigningKey>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ApiKeyOwnerType: ApiKeyOwnerType;
  ApiKeyStatus: ApiKeyStatus;
  ApiKey: ResolverTypeWrapper<ApiKeyModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ApiKeyConnection: ResolverTypeWrapper<ApiKeyConnectionModel>;
  ApiKeyEdge: ResolverTypeWrapper<Omit<ApiKeyEdge, 'node'> & { node: ResolversTypes['ApiKey'] }>;
  ApiKeyRevocation: ResolverTypeWrapper<ApiKeyRevocation>;
  CreateApiKeyInput: CreateApiKeyInput;
  ImportApiKeyInput: ImportApiKeyInput;
  UpdateApiKeyInput: UpdateApiKeyInput;
  _ApiKeyState: ResolverTypeWrapper<_ApiKeyState>;
  _ApiKeySpendLimit: ResolverTypeWrapper<_ApiKeySpendLimit>;
  _ApiKeyUse: _ApiKeyUse;
  Device: ResolverTypeWrapper<DeviceModel>;
  DeviceConnection: ResolverTypeWrapper<DeviceConnectionModel>;
  DeviceEdge: ResolverTypeWrapper<Omit<DeviceEdge, 'node'> & { node: ResolversTypes['Device'] }>;
  DeviceRevocation: ResolverTypeWrapper<DeviceRevocation>;
  RegisterDeviceInput: RegisterDeviceInput;
  RenameDeviceInput: RenameDeviceInput;
  _Identity: ResolverTypeWrapper<_Identity>;
  OAuthClient: ResolverTypeWrapper<OAuthClientModel>;
  OAuthClientConnection: ResolverTypeWrapper<OAuthClientConnectionModel>;
  OAuthClientEdge: ResolverTypeWrapper<Omit<OAuthClientEdge, 'node'> & { node: ResolversTypes['OAuthClient'] }>;
  OAuthClientWithSecret: ResolverTypeWrapper<
    Omit<OAuthClientWithSecret, 'client'> & { client: ResolversTypes['OAuthClient'] }
  >;
  OAuthClientDeletion: ResolverTypeWrapper<OAuthClientDeletion>;
  AuthorizedApp: ResolverTypeWrapper<AuthorizedAppModel>;
  AuthorizedAppRevocation: ResolverTypeWrapper<AuthorizedAppRevocation>;
  CreateOAuthClientInput: CreateOAuthClientInput;
  UpdateOAuthClientInput: UpdateOAuthClientInput;
  SecondFactors: ResolverTypeWrapper<Omit<SecondFactors, 'nodes'> & { nodes: Array<ResolversTypes['SecondFactor']> }>;
  SecondFactorKind: SecondFactorKind;
  SecondFactorMethod: SecondFactorMethod;
  SecondFactor: ResolverTypeWrapper<SecondFactorModel>;
  TotpEnrolment: ResolverTypeWrapper<TotpEnrolment>;
  ConfirmedSecondFactor: ResolverTypeWrapper<
    Omit<ConfirmedSecondFactor, 'factor'> & { factor: ResolversTypes['SecondFactor'] }
  >;
  SecondFactorRemoval: ResolverTypeWrapper<SecondFactorRemoval>;
  RecoveryCodes: ResolverTypeWrapper<RecoveryCodes>;
  SecondFactorReset: ResolverTypeWrapper<SecondFactorReset>;
  CompleteLoginInput: CompleteLoginInput;
  PasskeyLoginInput: PasskeyLoginInput;
  ReauthenticateInput: ReauthenticateInput;
  ReauthenticationInput: ReauthenticationInput;
  AddTotpInput: AddTotpInput;
  CreatePasskeyOptionsInput: CreatePasskeyOptionsInput;
  RegisterPasskeyInput: RegisterPasskeyInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  EmailAddress: Scalars['EmailAddress']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Viewer: ViewerModel;
  Account: AccountModel;
  PageInfo: PageInfo;
  TokenPair: TokenPair;
  Logout: Logout;
  LoginInput: LoginInput;
  RefreshTokenInput: RefreshTokenInput;
  SigningKey: SigningKey;
  Subscription: Record<PropertyKey, never>;
  ApiKey: ApiKeyModel;
  Float: Scalars['Float']['output'];
  ApiKeyConnection: ApiKeyConnectionModel;
  ApiKeyEdge: Omit<ApiKeyEdge, 'node'> & { node: ResolversParentTypes['ApiKey'] };
  ApiKeyRevocation: ApiKeyRevocation;
  CreateApiKeyInput: CreateApiKeyInput;
  ImportApiKeyInput: ImportApiKeyInput;
  UpdateApiKeyInput: UpdateApiKeyInput;
  _ApiKeyState: _ApiKeyState;
  _ApiKeySpendLimit: _ApiKeySpendLimit;
  _ApiKeyUse: _ApiKeyUse;
  Device: DeviceModel;
  DeviceConnection: DeviceConnectionModel;
  DeviceEdge: Omit<DeviceEdge, 'node'> & { node: ResolversParentTypes['Device'] };
  DeviceRevocation: DeviceRevocation;
  RegisterDeviceInput: RegisterDeviceInput;
  RenameDeviceInput: RenameDeviceInput;
  _Identity: _Identity;
  OAuthClient: OAuthClientModel;
  OAuthClientConnection: OAuthClientConnectionModel;
  OAuthClientEdge: Omit<OAuthClientEdge, 'node'> & { node: ResolversParentTypes['OAuthClient'] };
  OAuthClientWithSecret: Omit<OAuthClientWithSecret, 'client'> & { client: ResolversParentTypes['OAuthClient'] };
  OAuthClientDeletion: OAuthClientDeletion;
  AuthorizedApp: AuthorizedAppModel;
  AuthorizedAppRevocation: AuthorizedAppRevocation;
  CreateOAuthClientInput: CreateOAuthClientInput;
  UpdateOAuthClientInput: UpdateOAuthClientInput;
  SecondFactors: Omit<SecondFactors, 'nodes'> & { nodes: Array<ResolversParentTypes['SecondFactor']> };
  SecondFactor: SecondFactorModel;
  TotpEnrolment: TotpEnrolment;
  ConfirmedSecondFactor: Omit<ConfirmedSecondFactor, 'factor'> & { factor: ResolversParentTypes['SecondFactor'] };
  SecondFactorRemoval: SecondFactorRemoval;
  RecoveryCodes: RecoveryCodes;
  SecondFactorReset: SecondFactorReset;
  CompleteLoginInput: CompleteLoginInput;
  PasskeyLoginInput: PasskeyLoginInput;
  ReauthenticateInput: ReauthenticateInput;
  ReauthenticationInput: ReauthenticationInput;
  AddTotpInput: AddTotpInput;
  CreatePasskeyOptionsInput: CreatePasskeyOptionsInput;
  RegisterPasskeyInput: RegisterPasskeyInput;
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

export type LongCallsDirectiveArgs = {};

export type LongCallsDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = LongCallsDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface EmailAddressScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['EmailAddress'], any> {
  name: 'EmailAddress';
}

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  jwks?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  apiKeys?: Resolver<
    ResolversTypes['ApiKeyConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryApiKeysArgs, 'first' | 'offset' | 'all' | 'includeEnded'>
  >;
  apiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType, RequireFields<QueryApiKeyArgs, 'id'>>;
  _apiKey?: Resolver<
    Maybe<ResolversTypes['_ApiKeyState']>,
    ParentType,
    ContextType,
    RequireFields<Query_ApiKeyArgs, 'id'>
  >;
  _apiKeyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<Query_ApiKeyIdArgs, 'hash'>>;
  _apiKeySpendLimit?: Resolver<
    Maybe<ResolversTypes['_ApiKeySpendLimit']>,
    ParentType,
    ContextType,
    RequireFields<Query_ApiKeySpendLimitArgs, 'id'>
  >;
  devices?: Resolver<
    ResolversTypes['DeviceConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryDevicesArgs, 'first' | 'offset'>
  >;
  device?: Resolver<ResolversTypes['Device'], ParentType, ContextType, RequireFields<QueryDeviceArgs, 'id'>>;
  oauthClients?: Resolver<
    ResolversTypes['OAuthClientConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryOauthClientsArgs, 'first' | 'offset'>
  >;
  oauthClient?: Resolver<
    ResolversTypes['OAuthClient'],
    ParentType,
    ContextType,
    RequireFields<QueryOauthClientArgs, 'id'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  login?: Resolver<ResolversTypes['TokenPair'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'input'>>;
  refreshToken?: Resolver<
    ResolversTypes['TokenPair'],
    ParentType,
    ContextType,
    RequireFields<MutationRefreshTokenArgs, 'input'>
  >;
  logout?: Resolver<ResolversTypes['Logout'], ParentType, ContextType>;
  rotateSigningKey?: Resolver<
    ResolversTypes['SigningKey'],
    ParentType,
    ContextType,
    RequireFields<MutationRotateSigningKeyArgs, 'activateInSeconds'>
  >;
  createApiKey?: Resolver<
    ResolversTypes['ApiKey'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateApiKeyArgs, 'input'>
  >;
  importApiKey?: Resolver<
    ResolversTypes['ApiKey'],
    ParentType,
    ContextType,
    RequireFields<MutationImportApiKeyArgs, 'input'>
  >;
  rotateApiKey?: Resolver<
    ResolversTypes['ApiKey'],
    ParentType,
    ContextType,
    RequireFields<MutationRotateApiKeyArgs, 'id' | 'overlapSeconds'>
  >;
  updateApiKey?: Resolver<
    ResolversTypes['ApiKey'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateApiKeyArgs, 'id' | 'input'>
  >;
  revokeApiKey?: Resolver<
    ResolversTypes['ApiKeyRevocation'],
    ParentType,
    ContextType,
    RequireFields<MutationRevokeApiKeyArgs, 'id'>
  >;
  _noteApiKeyUses?: Resolver<
    ResolversTypes['Int'],
    ParentType,
    ContextType,
    RequireFields<Mutation_NoteApiKeyUsesArgs, 'uses'>
  >;
  registerDevice?: Resolver<
    ResolversTypes['Device'],
    ParentType,
    ContextType,
    RequireFields<MutationRegisterDeviceArgs, 'input'>
  >;
  renameDevice?: Resolver<
    ResolversTypes['Device'],
    ParentType,
    ContextType,
    RequireFields<MutationRenameDeviceArgs, 'id' | 'input'>
  >;
  revokeDevice?: Resolver<
    ResolversTypes['DeviceRevocation'],
    ParentType,
    ContextType,
    RequireFields<MutationRevokeDeviceArgs, 'id'>
  >;
  _identify?: Resolver<
    ResolversTypes['_Identity'],
    ParentType,
    ContextType,
    RequireFields<Mutation_IdentifyArgs, 'email' | 'password'>
  >;
  _completeIdentification?: Resolver<
    ResolversTypes['_Identity'],
    ParentType,
    ContextType,
    RequireFields<Mutation_CompleteIdentificationArgs, 'ticket' | 'method' | 'code'>
  >;
  createOAuthClient?: Resolver<
    ResolversTypes['OAuthClientWithSecret'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateOAuthClientArgs, 'input'>
  >;
  updateOAuthClient?: Resolver<
    ResolversTypes['OAuthClient'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateOAuthClientArgs, 'id' | 'input'>
  >;
  rotateOAuthClientSecret?: Resolver<
    ResolversTypes['OAuthClientWithSecret'],
    ParentType,
    ContextType,
    RequireFields<MutationRotateOAuthClientSecretArgs, 'id'>
  >;
  deleteOAuthClient?: Resolver<
    ResolversTypes['OAuthClientDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteOAuthClientArgs, 'id'>
  >;
  revokeAuthorizedApp?: Resolver<
    ResolversTypes['AuthorizedAppRevocation'],
    ParentType,
    ContextType,
    RequireFields<MutationRevokeAuthorizedAppArgs, 'clientId'>
  >;
  switchOrganization?: Resolver<
    ResolversTypes['TokenPair'],
    ParentType,
    ContextType,
    RequireFields<MutationSwitchOrganizationArgs, 'tenantId'>
  >;
  _liftLockout?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Mutation_LiftLockoutArgs, 'emailHash'>
  >;
  completeLogin?: Resolver<
    ResolversTypes['TokenPair'],
    ParentType,
    ContextType,
    RequireFields<MutationCompleteLoginArgs, 'input'>
  >;
  createSecondFactorOptions?: Resolver<
    ResolversTypes['JSON'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateSecondFactorOptionsArgs, 'ticket'>
  >;
  createPasskeyLoginOptions?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  loginWithPasskey?: Resolver<
    ResolversTypes['TokenPair'],
    ParentType,
    ContextType,
    RequireFields<MutationLoginWithPasskeyArgs, 'input'>
  >;
  addTotp?: Resolver<
    ResolversTypes['TotpEnrolment'],
    ParentType,
    ContextType,
    RequireFields<MutationAddTotpArgs, 'input'>
  >;
  confirmTotp?: Resolver<
    ResolversTypes['ConfirmedSecondFactor'],
    ParentType,
    ContextType,
    RequireFields<MutationConfirmTotpArgs, 'id' | 'code'>
  >;
  createPasskeyOptions?: Resolver<
    ResolversTypes['JSON'],
    ParentType,
    ContextType,
    RequireFields<MutationCreatePasskeyOptionsArgs, 'input'>
  >;
  registerPasskey?: Resolver<
    ResolversTypes['ConfirmedSecondFactor'],
    ParentType,
    ContextType,
    RequireFields<MutationRegisterPasskeyArgs, 'input'>
  >;
  renameSecondFactor?: Resolver<
    ResolversTypes['SecondFactor'],
    ParentType,
    ContextType,
    RequireFields<MutationRenameSecondFactorArgs, 'id' | 'name'>
  >;
  removeSecondFactor?: Resolver<
    ResolversTypes['SecondFactorRemoval'],
    ParentType,
    ContextType,
    RequireFields<MutationRemoveSecondFactorArgs, 'id' | 'input'>
  >;
  replaceRecoveryCodes?: Resolver<
    ResolversTypes['RecoveryCodes'],
    ParentType,
    ContextType,
    RequireFields<MutationReplaceRecoveryCodesArgs, 'input'>
  >;
  resetSecondFactors?: Resolver<
    ResolversTypes['SecondFactorReset'],
    ParentType,
    ContextType,
    RequireFields<MutationResetSecondFactorsArgs, 'accountId' | 'input'>
  >;
};

export type ViewerResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer'],
  FederationReferenceType extends FederationReferenceTypes['Viewer'] = FederationReferenceTypes['Viewer'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Viewer']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ViewerKind'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  tenantId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  authorizedApps?: Resolver<Array<ResolversTypes['AuthorizedApp']>, ParentType, ContextType>;
  secondFactors?: Resolver<ResolversTypes['SecondFactors'], ParentType, ContextType>;
};

export type AccountResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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

export type TokenPairResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TokenPair'] = ResolversParentTypes['TokenPair'],
> = {
  accessToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refreshToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tokenType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LogoutResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Logout'] = ResolversParentTypes['Logout'],
> = {
  sessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SigningKeyResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SigningKey'] = ResolversParentTypes['SigningKey'],
> = {
  kid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  activatesAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  apiKeyChanged?: SubscriptionResolver<
    ResolversTypes['ApiKey'],
    'apiKeyChanged',
    ParentType,
    ContextType,
    RequireFields<SubscriptionApiKeyChangedArgs, 'all'>
  >;
  deviceChanged?: SubscriptionResolver<ResolversTypes['Device'], 'deviceChanged', ParentType, ContextType>;
};

export type ApiKeyResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey'],
  FederationReferenceType extends FederationReferenceTypes['ApiKey'] = FederationReferenceTypes['ApiKey'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['ApiKey']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preview?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  ownerType?: Resolver<ResolversTypes['ApiKeyOwnerType'], ParentType, ContextType>;
  ownerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ipAllowlist?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  rateLimitPerMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  spendLimitUsd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ApiKeyStatus'], ParentType, ContextType>;
  imported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastUsedIp?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  replaces?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ApiKeyConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ApiKeyConnection'] = ResolversParentTypes['ApiKeyConnection'],
> = {
  edges?: Resolver<Array<ResolversTypes['ApiKeyEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ApiKeyEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ApiKeyEdge'] = ResolversParentTypes['ApiKeyEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export type ApiKeyRevocationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ApiKeyRevocation'] = ResolversParentTypes['ApiKeyRevocation'],
> = {
  keyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _ApiKeyStateResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_ApiKeyState'] = ResolversParentTypes['_ApiKeyState'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ownerType?: Resolver<ResolversTypes['ApiKeyOwnerType'], ParentType, ContextType>;
  ownerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  ipAllowlist?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  rateLimitPerMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type _ApiKeySpendLimitResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_ApiKeySpendLimit'] = ResolversParentTypes['_ApiKeySpendLimit'],
> = {
  originId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  microUsd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type DeviceResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Device'] = ResolversParentTypes['Device'],
  FederationReferenceType extends FederationReferenceTypes['Device'] = FederationReferenceTypes['Device'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Device']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bound?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  keyThumbprint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  firstSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastIp?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DeviceConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DeviceConnection'] = ResolversParentTypes['DeviceConnection'],
> = {
  edges?: Resolver<Array<ResolversTypes['DeviceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Device']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DeviceEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DeviceEdge'] = ResolversParentTypes['DeviceEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Device'], ParentType, ContextType>;
};

export type DeviceRevocationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DeviceRevocation'] = ResolversParentTypes['DeviceRevocation'],
> = {
  deviceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revokedSessions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _IdentityResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_Identity'] = ResolversParentTypes['_Identity'],
> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OAuthClientResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['OAuthClient'] = ResolversParentTypes['OAuthClient'],
  FederationReferenceType extends FederationReferenceTypes['OAuthClient'] = FederationReferenceTypes['OAuthClient'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['OAuthClient']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  public?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  redirectUris?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  postLogoutRedirectUris?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  origins?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  grantTypes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  firstParty?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OAuthClientConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['OAuthClientConnection'] = ResolversParentTypes['OAuthClientConnection'],
> = {
  edges?: Resolver<Array<ResolversTypes['OAuthClientEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['OAuthClient']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type OAuthClientEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['OAuthClientEdge'] = ResolversParentTypes['OAuthClientEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['OAuthClient'], ParentType, ContextType>;
};

export type OAuthClientWithSecretResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['OAuthClientWithSecret'] = ResolversParentTypes['OAuthClientWithSecret'],
> = {
  client?: Resolver<ResolversTypes['OAuthClient'], ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OAuthClientDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['OAuthClientDeletion'] = ResolversParentTypes['OAuthClientDeletion'],
> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuthorizedAppResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AuthorizedApp'] = ResolversParentTypes['AuthorizedApp'],
> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  authorizedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AuthorizedAppRevocationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AuthorizedAppRevocation'] = ResolversParentTypes['AuthorizedAppRevocation'],
> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revokedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SecondFactorsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SecondFactors'] = ResolversParentTypes['SecondFactors'],
> = {
  nodes?: Resolver<Array<ResolversTypes['SecondFactor']>, ParentType, ContextType>;
  recoveryCodesLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SecondFactorResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SecondFactor'] = ResolversParentTypes['SecondFactor'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SecondFactorKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  synced?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TotpEnrolmentResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TotpEnrolment'] = ResolversParentTypes['TotpEnrolment'],
> = {
  factorId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uri?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConfirmedSecondFactorResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ConfirmedSecondFactor'] = ResolversParentTypes['ConfirmedSecondFactor'],
> = {
  factor?: Resolver<ResolversTypes['SecondFactor'], ParentType, ContextType>;
  recoveryCodes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type SecondFactorRemovalResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SecondFactorRemoval'] = ResolversParentTypes['SecondFactorRemoval'],
> = {
  factorId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecoveryCodesResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RecoveryCodes'] = ResolversParentTypes['RecoveryCodes'],
> = {
  recoveryCodes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SecondFactorResetResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SecondFactorReset'] = ResolversParentTypes['SecondFactorReset'],
> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  removedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  EmailAddress?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  TokenPair?: TokenPairResolvers<ContextType>;
  Logout?: LogoutResolvers<ContextType>;
  SigningKey?: SigningKeyResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  ApiKeyConnection?: ApiKeyConnectionResolvers<ContextType>;
  ApiKeyEdge?: ApiKeyEdgeResolvers<ContextType>;
  ApiKeyRevocation?: ApiKeyRevocationResolvers<ContextType>;
  _ApiKeyState?: _ApiKeyStateResolvers<ContextType>;
  _ApiKeySpendLimit?: _ApiKeySpendLimitResolvers<ContextType>;
  Device?: DeviceResolvers<ContextType>;
  DeviceConnection?: DeviceConnectionResolvers<ContextType>;
  DeviceEdge?: DeviceEdgeResolvers<ContextType>;
  DeviceRevocation?: DeviceRevocationResolvers<ContextType>;
  _Identity?: _IdentityResolvers<ContextType>;
  OAuthClient?: OAuthClientResolvers<ContextType>;
  OAuthClientConnection?: OAuthClientConnectionResolvers<ContextType>;
  OAuthClientEdge?: OAuthClientEdgeResolvers<ContextType>;
  OAuthClientWithSecret?: OAuthClientWithSecretResolvers<ContextType>;
  OAuthClientDeletion?: OAuthClientDeletionResolvers<ContextType>;
  AuthorizedApp?: AuthorizedAppResolvers<ContextType>;
  AuthorizedAppRevocation?: AuthorizedAppRevocationResolvers<ContextType>;
  SecondFactors?: SecondFactorsResolvers<ContextType>;
  SecondFactor?: SecondFactorResolvers<ContextType>;
  TotpEnrolment?: TotpEnrolmentResolvers<ContextType>;
  ConfirmedSecondFactor?: ConfirmedSecondFactorResolvers<ContextType>;
  SecondFactorRemoval?: SecondFactorRemovalResolvers<ContextType>;
  RecoveryCodes?: RecoveryCodesResolvers<ContextType>;
  SecondFactorReset?: SecondFactorResetResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
