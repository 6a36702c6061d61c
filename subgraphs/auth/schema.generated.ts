// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ViewerModel, AccountModel } from './models.ts';
import type { ApiKeyModel, ApiKeyConnectionModel } from './api-keys/models.ts';
import type { DeviceModel, DeviceConnectionModel } from './devices/models.ts';
import type {
  IdentityProviderModel,
  IdentityProviderConnectionModel,
  LinkedIdentityModel,
} from './identity-providers/models.ts';
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
  readonly __typename?: 'Query';
  /** Who calls. Everything that belongs to the caller hangs below it. */
  readonly viewer: Maybe<Viewer>;
  /** The public keys that verify tokens, as a JSON Web Key Set (RFC 7517). Empty when tokens are signed with JWT_SECRET. */
  readonly jwks: Scalars['JSON']['output'];
  /**
   * The API keys of the viewer's account in its organization, newest first; with `all` those of everybody in the organization, which
   * needs the permission `api_keys:admin`.
   */
  readonly apiKeys: ApiKeyConnection;
  /** One API key, ended ones included. `current` names the one that asks. */
  readonly apiKey: ApiKey;
  /** What the edge has to know of a key to judge a request; null for one that there never was. */
  readonly _apiKey: Maybe<_ApiKeyState>;
  /** The id of the key with this SHA-256, for keys that do not carry it; null when there is none. */
  readonly _apiKeyId: Maybe<Scalars['ID']['output']>;
  /** What a key may cost, for whoever meters it; null for one that there never was. */
  readonly _apiKeySpendLimit: Maybe<_ApiKeySpendLimit>;
  /** The devices of the viewer's account, newest first; revoked ones are not among them. */
  readonly devices: DeviceConnection;
  /** One device of the viewer's account, a revoked one included. */
  readonly device: Device;
  /** Which of these accounts have a second factor. */
  readonly _secondFactorHolders: ReadonlyArray<Scalars['ID']['output']>;
  /** An identity provider of the viewer's organization, or for operators one of the installation. */
  readonly identityProvider: IdentityProvider;
  /** The identity providers of the viewer's organization, newest first. */
  readonly identityProviders: IdentityProviderConnection;
  /**
   * The identity providers that people with this address can sign in with. The answer hangs on the domain alone: whether there is an account
   * does not show.
   */
  readonly signInProviders: SignInProviders;
  /** The identity providers that people with this address can sign in with. */
  readonly _providersFor: ReadonlyArray<SignInProvider>;
  /** The provider that people with this address have to sign in with; null for none. */
  readonly _forcedSignIn: Maybe<_ForcedSignIn>;
  /** The OAuth clients of the viewer's organization, newest first. */
  readonly oauthClients: OAuthClientConnection;
  /** One OAuth client of the viewer's organization. */
  readonly oauthClient: OAuthClient;
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

export type Query_SecondFactorHoldersArgs = {
  accountIds: ReadonlyArray<Scalars['ID']['input']>;
};

export type QueryIdentityProviderArgs = {
  id: Scalars['ID']['input'];
};

export type QueryIdentityProvidersArgs = {
  installation?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QuerySignInProvidersArgs = {
  input: SignInProvidersInput;
};

export type Query_ProvidersForArgs = {
  email: Scalars['String']['input'];
};

export type Query_ForcedSignInArgs = {
  email: Scalars['String']['input'];
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
  readonly __typename?: 'Mutation';
  /**
   * Exchanges an e-mail address and a password for a pair of tokens, and opens a session. A wrong password and an unknown
   * address are answered alike; ten wrong ones in a row lock the address for a while, for the network or the device that they come from.
   */
  readonly login: TokenPair;
  /** Exchanges a refresh token for a new pair. It works once: using it again ends its session. */
  readonly refreshToken: TokenPair;
  /** Ends the session that asks: its access and refresh tokens stop at once. */
  readonly logout: Logout;
  /**
   * Has another key sign tokens from a moment on; until then it is only published. Where the next key is published already, that one is
   * brought forward, never put off. Tokens of the keys before it stay valid until they expire. Needs the permission `platform:write`,
   * which operators have; CONFLICT where tokens are signed with JWT_SECRET.
   */
  readonly rotateSigningKey: SigningKey;
  /**
   * Makes an API key. Its `key` is in this answer and never again. Scopes must be within what the viewer may do; a key for a service
   * account needs the permission `api_keys:admin`.
   */
  readonly createApiKey: ApiKey;
  /** Takes over a key that was made elsewhere, in an older form (`sk_…`): it is accepted from now on with the scopes that are given here. */
  readonly importApiKey: ApiKey;
  /**
   * Makes a replacement with the same settings, whose `key` is in this answer and never again. The old key works on until the overlap is
   * over, so that a deployment can move; its `replacedBy` is the new one. A key is rotated once.
   */
  readonly rotateApiKey: ApiKey;
  /** Changes the name or the limits of a key: what is left out stays, null lifts a limit. */
  readonly updateApiKey: ApiKey;
  /**
   * Ends a key for good, at once and everywhere, and with it the keys that it has made, and those that these have made; those stay where a key ends
   * itself, or the one that made it. Ending it twice is no error. `current` names the key that asks.
   */
  readonly revokeApiKey: ApiKeyRevocation;
  /** Ends the keys that sessions or keys have made, and those that these have made; how many. For whom it is done: `usr_…`. */
  readonly _endMadeApiKeys: Scalars['Int']['output'];
  /** Notes when keys were last used; how many of them there are. */
  readonly _noteApiKeyUses: Scalars['Int']['output'];
  /**
   * Makes a device known to the viewer's account before it logs in, by the public half of its DPoP key: the one given, or that of the
   * proof that comes with the request. CONFLICT when the account has seen the key before.
   */
  readonly registerDevice: Device;
  /** Gives a device of the viewer's account another name. */
  readonly renameDevice: Device;
  /**
   * Ends all sessions of a device of the viewer's account, and refuses its key from then on. A device without a key that logs in again is
   * a new one. Revoking it twice is no error.
   */
  readonly revokeDevice: DeviceRevocation;
  /**
   * Begins to add a second factor on the way into an organization that demands one: after a login was answered with
   * SECOND_FACTOR_ENROLMENT_REQUIRED. The ticket is good for 15 minutes, one success and five wrong codes.
   */
  readonly beginEnrolment: Enrolment;
  /** Adds the second factor, by a code of the app or the answer of the browser, and finishes the login. */
  readonly completeEnrolment: EnrolledLogin;
  /**
   * Proves an account by its password and opens no session, for a page of another domain. Limits and lockout are those of login; an account
   * that has a second factor is answered SECOND_FACTOR_REQUIRED, with the ticket that _completeIdentification takes.
   */
  readonly _identify: _Identity;
  /** The second half: the ticket, `totp` or `recovery_code` with the code, or `webauthn` with the credential. */
  readonly _completeIdentification: _Identity;
  /**
   * Proves an account by the code of a sign-in with a provider that has begun on the page of this invitation, and opens no session. An account whose
   * second factor the provider does not stand in for is answered SECOND_FACTOR_REQUIRED.
   */
  readonly _identifyByProvider: _Identity;
  /** Proves an account by a passkey alone, as loginWithPasskey does, and opens no session. */
  readonly _identifyByPasskey: _Identity;
  /**
   * Lets people sign in with an OpenID Connect provider. Needs `orgs:write`, which owners and admins have; one for the whole installation
   * needs `platform:write`. FORBIDDEN for a default role above the viewer's own.
   */
  readonly createIdentityProvider: IdentityProvider;
  /** Changes the fields that are given, and no others. Disabling one ends the sessions that it has opened. FORBIDDEN for what somebody with a stronger role has configured. */
  readonly updateIdentityProvider: IdentityProvider;
  /** Removes an identity provider: the sessions that it has opened end, and it opens no account any more. */
  readonly removeIdentityProvider: IdentityProviderRemoval;
  /**
   * Exchanges the code that an application was given after a sign-in with a provider for a pair of tokens, and opens a session.
   * SECOND_FACTOR_REQUIRED where the account has a second factor of its own and belongs to other organizations too: completeLogin goes on.
   */
  readonly exchangeSignInCode: TokenPair;
  /** Has an identity at a provider open the viewer's account no more. The sessions that it has opened end. */
  readonly unlinkIdentity: IdentityUnlinking;
  /** Makes an application known that may ask accounts for access (OAuth 2.0). Its secret is shown here and never again. */
  readonly createOAuthClient: OAuthClientWithSecret;
  /** Changes an OAuth client; what is left out stays as it is. */
  readonly updateOAuthClient: OAuthClient;
  /** Gives a confidential client another secret; the old one is void at once. CONFLICT for a public client. */
  readonly rotateOAuthClientSecret: OAuthClientWithSecret;
  /** Removes an OAuth client. All that accounts have allowed it ends: its sessions and tokens stop at once. */
  readonly deleteOAuthClient: OAuthClientDeletion;
  /** Takes back all that the viewer's account has allowed an application: its sessions and tokens stop at once. */
  readonly revokeAuthorizedApp: AuthorizedAppRevocation;
  /**
   * Goes on in another organization of the viewer's account: a new pair of tokens, of the same session, that speaks for that one. It takes
   * the place of the refresh token that the session has had: using that one again ends the session. Access tokens for the organization
   * before stay valid until they expire. Only for a login; an API key and an authorized application stay where they were made.
   */
  readonly switchOrganization: TokenPair;
  /** Lifts the lock on the address with this hash: its reader proved who it is by other means. */
  readonly _liftLockout: Scalars['Boolean']['output'];
  /**
   * Ends what whoever had an account before has left in it, and what that has made: its API keys, and with `logins` its second factors, devices
   * and authorized applications too. Only what was made in the time. How many keys.
   */
  readonly _endCredentials: Scalars['Int']['output'];
  /**
   * The second half of a login that was answered with SECOND_FACTOR_REQUIRED. The ticket is good for five minutes, one success and five
   * wrong codes.
   */
  readonly completeLogin: TokenPair;
  /** What navigator.credentials.get() takes to make the passkey's answer for a ticket: PublicKeyCredentialRequestOptionsJSON. */
  readonly createSecondFactorOptions: Scalars['JSON']['output'];
  /**
   * What navigator.credentials.get() takes for a login by passkey alone: PublicKeyCredentialRequestOptionsJSON. It names nobody, because
   * the device knows whose passkeys it has.
   */
  readonly createPasskeyLoginOptions: Scalars['JSON']['output'];
  /** A login by passkey alone. The authenticator must have verified its user, so that it counts for two factors. */
  readonly loginWithPasskey: TokenPair;
  /** A secret for an authenticator app (RFC 6238). It counts from when confirmTotp was given a code of it, within 15 minutes. */
  readonly addTotp: TotpEnrolment;
  /** Has an authenticator app count as a second factor, by a code that it shows. */
  readonly confirmTotp: ConfirmedSecondFactor;
  /** What navigator.credentials.create() takes: PublicKeyCredentialCreationOptionsJSON. Good for five minutes. */
  readonly createPasskeyOptions: Scalars['JSON']['output'];
  /**
   * What navigator.credentials.get() takes to prove the viewer's account by one of its passkeys (`reauthenticate.credential`):
   * PublicKeyCredentialRequestOptionsJSON. Good for five minutes, one proof and this account; CONFLICT without a passkey.
   */
  readonly createReauthenticationOptions: Scalars['JSON']['output'];
  /** Keeps a passkey that was made with options of createPasskeyOptions. */
  readonly registerPasskey: ConfirmedSecondFactor;
  /** Names a second factor anew. */
  readonly renameSecondFactor: SecondFactor;
  /** Removes a second factor; with the last one the recovery codes go too. */
  readonly removeSecondFactor: SecondFactorRemoval;
  /** Makes new recovery codes; the old ones are void. CONFLICT without a second factor. */
  readonly replaceRecoveryCodes: RecoveryCodes;
  /**
   * Removes all second factors and recovery codes of a member who has lost them. For owners and admins of an organization that is the member's
   * only one, and its home; only an owner may do it to an owner. Operators may do it to anybody. Everybody else has recovery codes.
   */
  readonly resetSecondFactors: SecondFactorReset;
  /**
   * Has a link sent to the address of an account that has lost all second factors. Whoever has its password follows it, and after a waiting time, of
   * which the owner is told several times and in which it can be cancelled, the factors can be removed. The answer says nothing of the account.
   */
  readonly requestSecondFactorRecovery: SecondFactorRecoveryRequest;
  /** Removes the second factors that an account had until the time, and its recovery codes; how many. */
  readonly _endSecondFactors: Scalars['Int']['output'];
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

export type Mutation_EndMadeApiKeysArgs = {
  makers: ReadonlyArray<Scalars['ID']['input']>;
  by: Scalars['ID']['input'];
};

export type Mutation_NoteApiKeyUsesArgs = {
  uses: ReadonlyArray<_ApiKeyUse>;
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

export type MutationBeginEnrolmentArgs = {
  input: BeginEnrolmentInput;
};

export type MutationCompleteEnrolmentArgs = {
  input: CompleteEnrolmentInput;
};

export type Mutation_IdentifyArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  deviceToken?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation_CompleteIdentificationArgs = {
  ticket: Scalars['String']['input'];
  method: Scalars['String']['input'];
  code?: InputMaybe<Scalars['String']['input']>;
  credential?: InputMaybe<Scalars['JSON']['input']>;
  deviceToken?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation_IdentifyByProviderArgs = {
  code: Scalars['String']['input'];
  invitation: Scalars['String']['input'];
};

export type Mutation_IdentifyByPasskeyArgs = {
  credential: Scalars['JSON']['input'];
  deviceToken?: InputMaybe<Scalars['String']['input']>;
};

export type MutationCreateIdentityProviderArgs = {
  input: CreateIdentityProviderInput;
};

export type MutationUpdateIdentityProviderArgs = {
  id: Scalars['ID']['input'];
  input: UpdateIdentityProviderInput;
};

export type MutationRemoveIdentityProviderArgs = {
  id: Scalars['ID']['input'];
};

export type MutationExchangeSignInCodeArgs = {
  input: ExchangeSignInCodeInput;
};

export type MutationUnlinkIdentityArgs = {
  id: Scalars['ID']['input'];
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

export type Mutation_EndCredentialsArgs = {
  accountId: Scalars['ID']['input'];
  since: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
  logins: Scalars['Boolean']['input'];
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

export type MutationRequestSecondFactorRecoveryArgs = {
  input: SecondFactorRecoveryRequestInput;
};

export type Mutation_EndSecondFactorsArgs = {
  accountId: Scalars['ID']['input'];
  until: Scalars['DateTime']['input'];
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
  readonly __typename?: 'Viewer';
  /** `usr_…` or `key_…` */
  readonly id: Scalars['ID']['output'];
  /** What kind of credential the caller has. */
  readonly kind: ViewerKind;
  /** Roles in the organization: owner, admin, editor, viewer or guest; and operator, for who runs the installation. */
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  /** What the roles allow, as `<resource>:<action>` with `*` for any; a leading `!` takes away again. */
  readonly permissions: ReadonlyArray<Scalars['String']['output']>;
  /** The organization, `org_…`. */
  readonly tenantId: Maybe<Scalars['ID']['output']>;
  /** The caller's account. */
  readonly account: Maybe<Account>;
  /** The identities at providers that open the viewer's account, oldest first. */
  readonly linkedIdentities: ReadonlyArray<LinkedIdentity>;
  /** The applications that the viewer's account lets act for it. */
  readonly authorizedApps: ReadonlyArray<AuthorizedApp>;
  /** The second factors of the viewer's account, oldest first. */
  readonly secondFactors: SecondFactors;
};

/** A person who can log in. */
export type Account = {
  readonly __typename?: 'Account';
  /** `usr_…` */
  readonly id: Scalars['ID']['output'];
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

/** An access token with the refresh token for the time after it. */
export type TokenPair = {
  readonly __typename?: 'TokenPair';
  /** JWT for `Authorization: Bearer`, or `Authorization: DPoP` if it is bound. */
  readonly accessToken: Scalars['String']['output'];
  /** JWT that refreshToken takes once. */
  readonly refreshToken: Scalars['String']['output'];
  /** `bearer`; `DPoP` where the request carried a DPoP proof (RFC 9449): both tokens are bound to its key then. */
  readonly tokenType: Scalars['String']['output'];
  /** Seconds until the access token expires. */
  readonly expiresIn: Scalars['Int']['output'];
  /**
   * Of a login: what this device shows as `deviceToken` at its next one, to be told from strangers who guess. It opens nothing. Null for a
   * refresh or a switch.
   */
  readonly deviceToken: Maybe<Scalars['String']['output']>;
};

/** What a logout ended. */
export type Logout = {
  readonly __typename?: 'Logout';
  /** The session, `sess_…`. */
  readonly sessionId: Scalars['ID']['output'];
  /** Always `revoked`. */
  readonly status: Scalars['String']['output'];
};

/** A login. */
export type LoginInput = {
  /** Address of the account. */
  readonly email: Scalars['EmailAddress']['input'];
  /** Its password. */
  readonly password: Scalars['String']['input'];
  /** The client's own name of its device, kept in session and token; up to 200 characters. */
  readonly deviceId?: InputMaybe<Scalars['String']['input']>;
  /**
   * The `deviceToken` of an earlier login on this device: strangers who try wrong passwords elsewhere do not lock it out. One that is void
   * counts for nothing.
   */
  readonly deviceToken?: InputMaybe<Scalars['String']['input']>;
};

/** A refresh. */
export type RefreshTokenInput = {
  /** The refresh token of the last login or refresh. */
  readonly refreshToken: Scalars['String']['input'];
};

/** A key that signs tokens. */
export type SigningKey = {
  readonly __typename?: 'SigningKey';
  /** As in the header of its tokens and in the key set. */
  readonly kid: Scalars['String']['output'];
  /** From when on it signs. */
  readonly activatesAt: Scalars['DateTime']['output'];
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** An API key of the viewer's account, each time that one was made, rotated, changed or revoked; with `all`, one of the organization. */
  readonly apiKeyChanged: ApiKey;
  /** A device of the viewer's account, each time that one was added, used for a login, renamed or revoked. */
  readonly deviceChanged: Device;
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
  readonly __typename?: 'ApiKey';
  /** `key_…` */
  readonly id: Scalars['ID']['output'];
  /** The key itself: only in the answer that made it, null anywhere else. */
  readonly key: Maybe<Scalars['String']['output']>;
  /** What people call it. */
  readonly name: Scalars['String']['output'];
  /** Enough of the key to know it again by: `trl_…abcd`. */
  readonly preview: Scalars['String']['output'];
  /** What it is narrowed to, as `<action>:<resource>`. It may do what its owner may do and its scopes allow. */
  readonly scopes: ReadonlyArray<Scalars['String']['output']>;
  /** Whose rights it has. */
  readonly ownerType: ApiKeyOwnerType;
  /** `usr_…` or `svc_…` */
  readonly ownerId: Scalars['ID']['output'];
  /** The owner, where it is an account. */
  readonly account: Maybe<Account>;
  /** The organization, `org_…`. */
  readonly tenantId: Scalars['ID']['output'];
  /** The project that it is narrowed to. */
  readonly projectId: Maybe<Scalars['ID']['output']>;
  /** Networks that it may be used from (CIDR); empty means any. */
  readonly ipAllowlist: ReadonlyArray<Scalars['String']['output']>;
  /** Its own limit of calls a minute, instead of those that others have. */
  readonly rateLimitPerMinute: Maybe<Scalars['Int']['output']>;
  /** The most that it may spend, in US dollars. */
  readonly spendLimitUsd: Maybe<Scalars['Float']['output']>;
  /** Where it stands. */
  readonly status: ApiKeyStatus;
  /** True for a key that was taken over in an older form. */
  readonly imported: Scalars['Boolean']['output'];
  /** True for the key that asks. */
  readonly current: Scalars['Boolean']['output'];
  /** Who made it: `usr_…` or `key_…`. */
  readonly createdBy: Scalars['ID']['output'];
  /** Credential that made it: when that is revoked, this key ends too. Null where it is not known. */
  readonly madeBy: Maybe<CredentialMaker>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it ends by itself; null for never. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was last used, to the minute or so. */
  readonly lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  /** Address that it was then used from. */
  readonly lastUsedIp: Maybe<Scalars['String']['output']>;
  /** When it was ended. */
  readonly revokedAt: Maybe<Scalars['DateTime']['output']>;
  /** The key that it was rotated to. */
  readonly replacedBy: Maybe<Scalars['ID']['output']>;
  /** The key that it was rotated from. */
  readonly replaces: Maybe<Scalars['ID']['output']>;
};

/** Kinds of credentials that make others. */
export type CredentialKind =
  /** A login. */
  | 'SESSION'
  /** An API key. */
  | 'API_KEY';

/** The credential that made another one. */
export type CredentialMaker = {
  readonly __typename?: 'CredentialMaker';
  /** Its kind. */
  readonly kind: CredentialKind;
  /** `sess_…` or `key_…` */
  readonly id: Scalars['ID']['output'];
};

/** A page of API keys (GraphQL Cursor Connections). */
export type ApiKeyConnection = {
  readonly __typename?: 'ApiKeyConnection';
  /** The keys with their cursors. */
  readonly edges: ReadonlyArray<ApiKeyEdge>;
  /** The keys. */
  readonly nodes: ReadonlyArray<ApiKey>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** An API key and its place in the list. */
export type ApiKeyEdge = {
  readonly __typename?: 'ApiKeyEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The key. */
  readonly node: ApiKey;
};

/** What became of an API key. */
export type ApiKeyRevocation = {
  readonly __typename?: 'ApiKeyRevocation';
  /** The key. */
  readonly keyId: Scalars['ID']['output'];
  /** Keys that it had made, and that have ended with it. */
  readonly endedKeys: ReadonlyArray<Scalars['ID']['output']>;
  /** Always `revoked`. */
  readonly status: Scalars['String']['output'];
};

/** A new API key. */
export type CreateApiKeyInput = {
  /** 1 to 100 characters on one line. */
  readonly name: Scalars['String']['input'];
  /** 1 to 100 of `<action>:<resource>`; actions are read, write, delete, admin and `*`. */
  readonly scopes: ReadonlyArray<Scalars['String']['input']>;
  /** Days until it ends by itself, 1 to 3650. */
  readonly expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  /** When it ends by itself, instead of expiresInDays. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Narrows it to a project of the organization. */
  readonly projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Whose rights it has; the viewer's account unless said. */
  readonly ownerType?: InputMaybe<ApiKeyOwnerType>;
  /** The service account, `svc_…`. */
  readonly ownerId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to 100 networks that it may be used from, such as 192.0.2.0/24. */
  readonly ipAllowlist?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Its own limit of calls a minute, 1 to 1000000, instead of those that others have. */
  readonly rateLimitPerMinute?: InputMaybe<Scalars['Int']['input']>;
  /** The most that it may spend, in US dollars with at most 6 decimals. */
  readonly spendLimitUsd?: InputMaybe<Scalars['Float']['input']>;
};

/** A key of an older form. */
export type ImportApiKeyInput = {
  /** The key: 20 to 512 visible ASCII characters that were chosen at random. It is kept as a hash. */
  readonly key: Scalars['String']['input'];
  /** 1 to 100 characters on one line. */
  readonly name: Scalars['String']['input'];
  /** 1 to 100 of `<action>:<resource>`; actions are read, write, delete, admin and `*`. */
  readonly scopes: ReadonlyArray<Scalars['String']['input']>;
  /** Days until it ends by itself, 1 to 3650. */
  readonly expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  /** When it ends by itself, instead of expiresInDays. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Narrows it to a project of the organization. */
  readonly projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Whose rights it has; the viewer's account unless said. */
  readonly ownerType?: InputMaybe<ApiKeyOwnerType>;
  /** The service account, `svc_…`. */
  readonly ownerId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to 100 networks that it may be used from, such as 192.0.2.0/24. */
  readonly ipAllowlist?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Its own limit of calls a minute, 1 to 1000000, instead of those that others have. */
  readonly rateLimitPerMinute?: InputMaybe<Scalars['Int']['input']>;
  /** The most that it may spend, in US dollars with at most 6 decimals. */
  readonly spendLimitUsd?: InputMaybe<Scalars['Float']['input']>;
};

/** A partial update: what is left out stays, null lifts a limit. */
export type UpdateApiKeyInput = {
  /** 1 to 100 characters on one line. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Up to 100 networks that it may be used from, such as 192.0.2.0/24. */
  readonly ipAllowlist?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Its own limit of calls a minute, 1 to 1000000, instead of those that others have. */
  readonly rateLimitPerMinute?: InputMaybe<Scalars['Int']['input']>;
  /** The most that it may spend, in US dollars with at most 6 decimals. */
  readonly spendLimitUsd?: InputMaybe<Scalars['Float']['input']>;
};

/** A key as the edge judges it. */
export type _ApiKeyState = {
  readonly __typename?: '_ApiKeyState';
  readonly id: Scalars['ID']['output'];
  readonly hash: Scalars['String']['output'];
  readonly tenantId: Scalars['ID']['output'];
  readonly projectId: Maybe<Scalars['ID']['output']>;
  readonly ownerType: ApiKeyOwnerType;
  readonly ownerId: Scalars['ID']['output'];
  readonly permissions: ReadonlyArray<Scalars['String']['output']>;
  /** Roles of its maker, where it is for another subject: it has none that is stronger. */
  readonly makerRoles: ReadonlyArray<Scalars['String']['output']>;
  /**
   * Whether it counts where its tenant demands a second factor: a service account's always does, a person's where its maker was signed in by more
   * than one factor, or its owner has one.
   */
  readonly secondFactor: Scalars['Boolean']['output'];
  readonly ipAllowlist: ReadonlyArray<Scalars['String']['output']>;
  readonly rateLimitPerMinute: Maybe<Scalars['Int']['output']>;
  readonly spendLimited: Scalars['Boolean']['output'];
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  readonly revokedAt: Maybe<Scalars['DateTime']['output']>;
  /** The key that took its place. */
  readonly replacedBy: Maybe<Scalars['ID']['output']>;
};

/** What a key may cost. */
export type _ApiKeySpendLimit = {
  readonly __typename?: '_ApiKeySpendLimit';
  /** The first of the keys that replaced each other up to this one: a replacement inherits what was spent. */
  readonly originId: Scalars['ID']['output'];
  readonly tenantId: Scalars['ID']['output'];
  readonly projectId: Maybe<Scalars['ID']['output']>;
  /** Millionths of a US dollar, a whole number; null without a limit. */
  readonly microUsd: Maybe<Scalars['Float']['output']>;
};

/** A use of a key. */
export type _ApiKeyUse = {
  readonly id: Scalars['ID']['input'];
  readonly at: Scalars['DateTime']['input'];
  readonly ip: Scalars['String']['input'];
};

/** A device of an account: one that it registered, or that a login came from. */
export type Device = {
  readonly __typename?: 'Device';
  /** `dev_…` */
  readonly id: Scalars['ID']['output'];
  /** What its owner calls it; read from the user agent until then. */
  readonly name: Scalars['String']['output'];
  /** Whether it has a DPoP key (RFC 9449), so that what it was given is of no use elsewhere. */
  readonly bound: Scalars['Boolean']['output'];
  /** Thumbprint of that key (RFC 7638); null without one. */
  readonly keyThumbprint: Maybe<Scalars['String']['output']>;
  /** When its owner registered it; null for one that was only noticed. */
  readonly registeredAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was registered or first logged in. */
  readonly firstSeenAt: Scalars['DateTime']['output'];
  /** When it last logged in, or was registered. */
  readonly lastSeenAt: Scalars['DateTime']['output'];
  /** The address it was last seen at. */
  readonly lastIp: Scalars['String']['output'];
  /** When it was revoked. */
  readonly revokedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A page of devices (GraphQL Cursor Connections). */
export type DeviceConnection = {
  readonly __typename?: 'DeviceConnection';
  /** The devices with their cursors. */
  readonly edges: ReadonlyArray<DeviceEdge>;
  /** The devices. */
  readonly nodes: ReadonlyArray<Device>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A device and its place in the list. */
export type DeviceEdge = {
  readonly __typename?: 'DeviceEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The device. */
  readonly node: Device;
};

/** What became of a device. */
export type DeviceRevocation = {
  readonly __typename?: 'DeviceRevocation';
  /** The device. */
  readonly deviceId: Scalars['ID']['output'];
  /** How many sessions this ended. */
  readonly revokedSessions: Scalars['Int']['output'];
  /** Always `revoked`. */
  readonly status: Scalars['String']['output'];
};

/** A device to register. */
export type RegisterDeviceInput = {
  /** What to call it; up to 100 characters. */
  readonly name: Scalars['String']['input'];
  /** The public half of its key, as a JSON Web Key (RFC 7517). Without it, the request's DPoP proof says the key. */
  readonly publicKey?: InputMaybe<Scalars['JSON']['input']>;
};

/** A device's new name. */
export type RenameDeviceInput = {
  /** What to call it; up to 100 characters. */
  readonly name: Scalars['String']['input'];
};

/** What may be added as the first second factor. */
export type EnrolmentMethod =
  /** An authenticator app (RFC 6238). */
  | 'TOTP'
  /** A passkey (WebAuthn). */
  | 'WEBAUTHN';

/** What an authenticator app, or the browser, needs to be added. */
export type Enrolment = {
  readonly __typename?: 'Enrolment';
  /** The secret of an authenticator app; null for a passkey. */
  readonly totp: Maybe<TotpEnrolment>;
  /** What navigator.credentials.create() takes: PublicKeyCredentialCreationOptionsJSON. Null for an authenticator app. */
  readonly passkeyOptions: Maybe<Scalars['JSON']['output']>;
};

/** A login that was finished by adding a second factor. */
export type EnrolledLogin = {
  readonly __typename?: 'EnrolledLogin';
  /** JWT for `Authorization: Bearer`, or `Authorization: DPoP` if it is bound. */
  readonly accessToken: Scalars['String']['output'];
  /** JWT that refreshToken takes once. */
  readonly refreshToken: Scalars['String']['output'];
  /** `bearer`; `DPoP` where the request carried a DPoP proof (RFC 9449). */
  readonly tokenType: Scalars['String']['output'];
  /** Seconds until the access token expires. */
  readonly expiresIn: Scalars['Int']['output'];
  /** What this device shows as `deviceToken` at its next login. It opens nothing. */
  readonly deviceToken: Maybe<Scalars['String']['output']>;
  /** Ten codes, each good for one login without the factor. Shown only here. */
  readonly recoveryCodes: ReadonlyArray<Scalars['String']['output']>;
};

/** A second factor that is to be added. */
export type BeginEnrolmentInput = {
  /** Of the SECOND_FACTOR_ENROLMENT_REQUIRED error. */
  readonly ticket: Scalars['String']['input'];
  /** What is to be added. */
  readonly method: EnrolmentMethod;
  /** What the authenticator app is called; 1 to 100 characters on one line. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** The proof that a second factor was added. */
export type CompleteEnrolmentInput = {
  /** Of the SECOND_FACTOR_ENROLMENT_REQUIRED error. */
  readonly ticket: Scalars['String']['input'];
  /** As at the beginning. */
  readonly method: EnrolmentMethod;
  /** For totp: the factor that the beginning answered. */
  readonly factorId?: InputMaybe<Scalars['ID']['input']>;
  /** For totp: six digits. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** For webauthn: what the passkey is called; 1 to 100 characters on one line. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** For webauthn: the RegistrationResponseJSON of the browser. */
  readonly credential?: InputMaybe<Scalars['JSON']['input']>;
  /** Name of the device, kept in the session; up to 200 characters. */
  readonly deviceId?: InputMaybe<Scalars['String']['input']>;
  /** The `deviceToken` of an earlier login on this device. */
  readonly deviceToken?: InputMaybe<Scalars['String']['input']>;
};

/** An account that has proved who it is. */
export type _Identity = {
  readonly __typename?: '_Identity';
  /** `usr_…` */
  readonly accountId: Scalars['ID']['output'];
  /** The organization that was made with it. */
  readonly tenantId: Scalars['ID']['output'];
  /** What the reader's browser shows at its next login. */
  readonly deviceToken: Scalars['String']['output'];
  /** Whether more than one factor has proved it. */
  readonly secondFactor: Scalars['Boolean']['output'];
};

/** An OpenID Connect provider that people sign in with. */
export type IdentityProvider = {
  readonly __typename?: 'IdentityProvider';
  /** `idp_…` */
  readonly id: Scalars['ID']['output'];
  /** Whether it is the installation's, and not one organization's. */
  readonly installation: Scalars['Boolean']['output'];
  /** Where people who sign in for the first time become members. */
  readonly organizationId: Maybe<Scalars['ID']['output']>;
  /** As people are told. */
  readonly name: Scalars['String']['output'];
  /** As its tokens have it. */
  readonly issuer: Scalars['String']['output'];
  /** The client that this installation is there. */
  readonly clientId: Scalars['String']['output'];
  /** Whether it has a client secret, which nobody reads again. */
  readonly hasClientSecret: Scalars['Boolean']['output'];
  /** The scopes that are asked for. */
  readonly scopes: ReadonlyArray<Scalars['String']['output']>;
  /** The domains that it speaks for. Of an organization, only while they are proven; empty means all that are. */
  readonly domains: ReadonlyArray<Scalars['String']['output']>;
  /** The role of people who sign in for the first time; null: only accounts that are there already get in. */
  readonly defaultRole: Maybe<Scalars['String']['output']>;
  /** Whether it can be used. */
  readonly enabled: Scalars['Boolean']['output'];
  /** Whether people of its domains have to use it. */
  readonly forced: Scalars['Boolean']['output'];
  /** Whether it asks everybody for a second factor, as whoever configured it says: its sessions count for two factors, whatever its tokens say. */
  readonly enforcesSecondFactor: Scalars['Boolean']['output'];
  /** The redirect URI to register there. */
  readonly redirectUri: Scalars['String']['output'];
  /** Where it may tell whom it has signed out (OpenID Connect Back-Channel Logout 1.0). */
  readonly backchannelLogoutUri: Scalars['String']['output'];
  /** Where a sign-in begins. */
  readonly startUrl: Scalars['String']['output'];
  /** Counts the changes; give it to an update that must not overwrite another. */
  readonly version: Scalars['Int']['output'];
  /** Who made it, `usr_…` or `key_…`. */
  readonly createdBy: Scalars['ID']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of identity providers (GraphQL Cursor Connections). */
export type IdentityProviderConnection = {
  readonly __typename?: 'IdentityProviderConnection';
  /** The providers with their cursors. */
  readonly edges: ReadonlyArray<IdentityProviderEdge>;
  /** The providers. */
  readonly nodes: ReadonlyArray<IdentityProvider>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** An identity provider and its place in the list. */
export type IdentityProviderEdge = {
  readonly __typename?: 'IdentityProviderEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The provider. */
  readonly node: IdentityProvider;
};

/** What became of an identity provider. */
export type IdentityProviderRemoval = {
  readonly __typename?: 'IdentityProviderRemoval';
  /** The provider. */
  readonly providerId: Scalars['ID']['output'];
  /** Always `removed`. */
  readonly status: Scalars['String']['output'];
};

/** How people of a domain sign in. */
export type SignInProviders = {
  readonly __typename?: 'SignInProviders';
  /** Whether they have to use one of these. */
  readonly required: Scalars['Boolean']['output'];
  /** The providers; none where people log in by password or passkey. */
  readonly nodes: ReadonlyArray<SignInProvider>;
};

/** A provider to sign in with. */
export type SignInProvider = {
  readonly __typename?: 'SignInProvider';
  /** `idp_…` */
  readonly id: Scalars['ID']['output'];
  /** As people are told. */
  readonly name: Scalars['String']['output'];
  /** Where a browser begins: with `return_to`, `code_challenge` and `state` of the application. */
  readonly startUrl: Scalars['String']['output'];
};

/** An identity at a provider that opens an account. */
export type LinkedIdentity = {
  readonly __typename?: 'LinkedIdentity';
  /** `ident_…` */
  readonly id: Scalars['ID']['output'];
  /** The provider, `idp_…`. */
  readonly providerId: Scalars['ID']['output'];
  /** What it is called. */
  readonly providerName: Scalars['String']['output'];
  /** Its issuer. */
  readonly issuer: Scalars['String']['output'];
  /** The provider's name for the person. */
  readonly subject: Scalars['String']['output'];
  /** When it was linked. */
  readonly linkedAt: Scalars['DateTime']['output'];
  /** When it last opened the account. */
  readonly lastUsedAt: Maybe<Scalars['DateTime']['output']>;
};

/** What became of an identity. */
export type IdentityUnlinking = {
  readonly __typename?: 'IdentityUnlinking';
  /** The identity. */
  readonly identityId: Scalars['ID']['output'];
  /** Always `unlinked`. */
  readonly status: Scalars['String']['output'];
};

/** Who wants to sign in. */
export type SignInProvidersInput = {
  /** An e-mail address, or a domain. */
  readonly email: Scalars['String']['input'];
};

/** A new identity provider. */
export type CreateIdentityProviderInput = {
  /** For the whole installation: for operators. */
  readonly installation?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of the installation's: where people who sign in for the first time become members. An organization's make them its own. */
  readonly organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 100 characters on one line. */
  readonly name: Scalars['String']['input'];
  /** An https URL, as in its metadata. It cannot be changed. */
  readonly issuer: Scalars['String']['input'];
  /** The client that this installation is there. */
  readonly clientId: Scalars['String']['input'];
  /** Its secret; none for a public client. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  /** Default: openid, email and profile. */
  readonly scopes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The domains that it speaks for. Needed for the installation's; of an organization's, none means all that it has proven. */
  readonly domains?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** owner, admin, editor or viewer; none: only accounts that are there already get in. */
  readonly defaultRole?: InputMaybe<Scalars['String']['input']>;
  /** Whether it can be used. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether people of its domains have to use it. */
  readonly forced?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it asks everybody for a second factor: its sessions count for two factors, whatever its tokens say. */
  readonly enforcesSecondFactor?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A partial update: what is left out stays. */
export type UpdateIdentityProviderInput = {
  /** 1 to 100 characters on one line. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The client that this installation is there. */
  readonly clientId?: InputMaybe<Scalars['String']['input']>;
  /** A new secret; null takes it away. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  /** Scopes that are asked for, beside openid. */
  readonly scopes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The domains that it speaks for. */
  readonly domains?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The role of people who sign in for the first time; null: only accounts that are there already get in. */
  readonly defaultRole?: InputMaybe<Scalars['String']['input']>;
  /** False ends the sessions that it has opened. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether people of its domains have to use it. */
  readonly forced?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it asks everybody for a second factor: its sessions count for two factors, whatever its tokens say. */
  readonly enforcesSecondFactor?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that was read: CONFLICT when there is a newer one. */
  readonly version?: InputMaybe<Scalars['Int']['input']>;
};

/** A code for tokens. */
export type ExchangeSignInCodeInput = {
  /** The code that the application was given. */
  readonly code: Scalars['String']['input'];
  /** The verifier of the `code_challenge` that it has begun with (RFC 7636). */
  readonly codeVerifier: Scalars['String']['input'];
  /** The client's own name of its device, kept in session and token; up to 200 characters. */
  readonly deviceId?: InputMaybe<Scalars['String']['input']>;
};

/** A provider that people have to sign in with. */
export type _ForcedSignIn = {
  readonly __typename?: '_ForcedSignIn';
  readonly name: Scalars['String']['output'];
  readonly startUrl: Scalars['String']['output'];
};

/** An application that may ask accounts for access (OAuth 2.0). */
export type OAuthClient = {
  readonly __typename?: 'OAuthClient';
  /** `client_…`, the `client_id` of OAuth. */
  readonly id: Scalars['ID']['output'];
  /** What accounts are told that asks them. */
  readonly name: Scalars['String']['output'];
  /** Whether it is public: it has no secret, as an application on a device or in a browser cannot keep one (RFC 6749 §2.1). */
  readonly public: Scalars['Boolean']['output'];
  /** Where codes may be sent, compared character by character; the port of an address of the machine itself does not count (RFC 8252 §7.3). */
  readonly redirectUris: ReadonlyArray<Scalars['String']['output']>;
  /** Where a browser may be sent after signing out. */
  readonly postLogoutRedirectUris: ReadonlyArray<Scalars['String']['output']>;
  /** Origins of pages that may call the token endpoint (CORS). */
  readonly origins: ReadonlyArray<Scalars['String']['output']>;
  /** `authorization_code`, `refresh_token`, and the device grant of RFC 8628. */
  readonly grantTypes: ReadonlyArray<Scalars['String']['output']>;
  /** What it may ask for at most: `openid`, `profile`, `email`, `offline_access`, and scopes such as `read:storage`. */
  readonly scopes: ReadonlyArray<Scalars['String']['output']>;
  /** Whether it belongs to who runs the installation: accounts are not asked then. */
  readonly firstParty: Scalars['Boolean']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When its settings last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of OAuth clients (GraphQL Cursor Connections). */
export type OAuthClientConnection = {
  readonly __typename?: 'OAuthClientConnection';
  /** The clients with their cursors. */
  readonly edges: ReadonlyArray<OAuthClientEdge>;
  /** The clients. */
  readonly nodes: ReadonlyArray<OAuthClient>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** An OAuth client and its place in the list. */
export type OAuthClientEdge = {
  readonly __typename?: 'OAuthClientEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The client. */
  readonly node: OAuthClient;
};

/** An OAuth client with the secret that is shown once. */
export type OAuthClientWithSecret = {
  readonly __typename?: 'OAuthClientWithSecret';
  /** The client. */
  readonly client: OAuthClient;
  /** Null for a public client. */
  readonly secret: Maybe<Scalars['String']['output']>;
};

/** What became of an OAuth client. */
export type OAuthClientDeletion = {
  readonly __typename?: 'OAuthClientDeletion';
  /** The client. */
  readonly clientId: Scalars['ID']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** An application that an account lets act for it. */
export type AuthorizedApp = {
  readonly __typename?: 'AuthorizedApp';
  /** `client_…` */
  readonly clientId: Scalars['ID']['output'];
  /** What it calls itself. */
  readonly name: Scalars['String']['output'];
  /** What it may do. */
  readonly scopes: ReadonlyArray<Scalars['String']['output']>;
  /** When it was first allowed in. */
  readonly authorizedAt: Scalars['DateTime']['output'];
  /** When it last got a token. */
  readonly lastUsedAt: Scalars['DateTime']['output'];
};

/** What became of an application's access. */
export type AuthorizedAppRevocation = {
  readonly __typename?: 'AuthorizedAppRevocation';
  /** The application. */
  readonly clientId: Scalars['ID']['output'];
  /** How many authorizations this ended. */
  readonly revokedCount: Scalars['Int']['output'];
  /** Always `revoked`. */
  readonly status: Scalars['String']['output'];
};

/** An OAuth client to make. */
export type CreateOAuthClientInput = {
  /** Up to 100 characters on one line. */
  readonly name: Scalars['String']['input'];
  /** https, http to this machine, or a private-use scheme such as com.example.app:/callback. */
  readonly redirectUris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The same rules. */
  readonly postLogoutRedirectUris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Such as https://app.example.com. */
  readonly origins?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** authorization_code and refresh_token unless said. */
  readonly grantTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** openid, profile, email and offline_access unless said. */
  readonly scopes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** True for an application that cannot keep a secret. */
  readonly public?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only for operators. */
  readonly firstParty?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What to change of an OAuth client. */
export type UpdateOAuthClientInput = {
  /** Up to 100 characters on one line. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** In place of those there were. */
  readonly redirectUris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** In place of those there were. */
  readonly postLogoutRedirectUris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** In place of those there were. */
  readonly origins?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** In place of those there were. */
  readonly grantTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** In place of those there were. What accounts have allowed already stays allowed. */
  readonly scopes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Only for operators. */
  readonly firstParty?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What logins of an account are completed with. */
export type SecondFactors = {
  readonly __typename?: 'SecondFactors';
  /** At most ten; those not confirmed yet included. */
  readonly nodes: ReadonlyArray<SecondFactor>;
  /** How many of the ten recovery codes were not used yet. */
  readonly recoveryCodesLeft: Scalars['Int']['output'];
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
  readonly __typename?: 'SecondFactor';
  /** `sf_…` */
  readonly id: Scalars['ID']['output'];
  /** What it is. */
  readonly kind: SecondFactorKind;
  /** As its owner calls it. */
  readonly name: Scalars['String']['output'];
  /** Whether it counts. */
  readonly confirmed: Scalars['Boolean']['output'];
  /** Whether a passkey is copied between devices by its provider; null for what is no passkey. */
  readonly synced: Maybe<Scalars['Boolean']['output']>;
  /** When it was added. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When a login was last completed with it, or another proof given. */
  readonly lastUsedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A secret that waits to be confirmed. It is shown only here. */
export type TotpEnrolment = {
  readonly __typename?: 'TotpEnrolment';
  /** The factor, `sf_…`. */
  readonly factorId: Scalars['ID']['output'];
  /** Base 32, for typing into the app. */
  readonly secret: Scalars['String']['output'];
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: Scalars['String']['output'];
};

/** A second factor that counts. */
export type ConfirmedSecondFactor = {
  readonly __typename?: 'ConfirmedSecondFactor';
  /** The factor. */
  readonly factor: SecondFactor;
  /** Ten codes, each good for one login without the factor. Shown only here, and only with the account's first factor. */
  readonly recoveryCodes: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** What became of a second factor. */
export type SecondFactorRemoval = {
  readonly __typename?: 'SecondFactorRemoval';
  /** The factor. */
  readonly factorId: Scalars['ID']['output'];
  /** Always `removed`. */
  readonly status: Scalars['String']['output'];
};

/** New recovery codes. */
export type RecoveryCodes = {
  readonly __typename?: 'RecoveryCodes';
  /** Ten, shown only here. */
  readonly recoveryCodes: ReadonlyArray<Scalars['String']['output']>;
};

/** What a reset did. */
export type SecondFactorReset = {
  readonly __typename?: 'SecondFactorReset';
  /** Whose second factors they were. */
  readonly accountId: Scalars['ID']['output'];
  /** How many there were. */
  readonly removedCount: Scalars['Int']['output'];
};

/** The second half of a login. */
export type CompleteLoginInput = {
  /** Of the SECOND_FACTOR_REQUIRED error. */
  readonly ticket: Scalars['String']['input'];
  /** One of the error's methods. */
  readonly method: SecondFactorMethod;
  /** For totp: six digits. For recovery_code: the code; letter case, spaces and hyphens do not matter. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** For webauthn: the AuthenticationResponseJSON of the browser. */
  readonly credential?: InputMaybe<Scalars['JSON']['input']>;
  /** Name of the device, kept in the session; up to 200 characters. */
  readonly deviceId?: InputMaybe<Scalars['String']['input']>;
  /**
   * The `deviceToken` of an earlier login on this device: strangers who try wrong passwords elsewhere do not lock it out. One that is void
   * counts for nothing.
   */
  readonly deviceToken?: InputMaybe<Scalars['String']['input']>;
};

/** A login by passkey. */
export type PasskeyLoginInput = {
  /** The AuthenticationResponseJSON of the browser. */
  readonly credential: Scalars['JSON']['input'];
  /** Name of the device, kept in the session; up to 200 characters. */
  readonly deviceId?: InputMaybe<Scalars['String']['input']>;
};

/** That a request was taken down. */
export type SecondFactorRecoveryRequest = {
  readonly __typename?: 'SecondFactorRecoveryRequest';
  /** Always `accepted`. */
  readonly status: Scalars['String']['output'];
};

/** A login that cannot be completed. */
export type SecondFactorRecoveryRequestInput = {
  /** Of the SECOND_FACTOR_REQUIRED error. */
  readonly ticket: Scalars['String']['input'];
};

/** The proof that it is the owner who asks, and not somebody with a token: one of the three. */
export type ReauthenticateInput = {
  /** The account's password. */
  readonly password?: InputMaybe<Scalars['String']['input']>;
  /** A code of one of its authenticator apps. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** An AuthenticationResponseJSON of one of its passkeys, for options of createReauthenticationOptions. The passkey must verify its user. */
  readonly credential?: InputMaybe<Scalars['JSON']['input']>;
};

/** A request that needs nothing but the proof. */
export type ReauthenticationInput = {
  /** Password, code or passkey. */
  readonly reauthenticate: ReauthenticateInput;
};

/** An authenticator app to be added. */
export type AddTotpInput = {
  /** 1 to 100 characters on one line. */
  readonly name: Scalars['String']['input'];
  /** Password, code or passkey. */
  readonly reauthenticate: ReauthenticateInput;
};

/** A passkey to be made. */
export type CreatePasskeyOptionsInput = {
  /** Password, code or passkey. */
  readonly reauthenticate: ReauthenticateInput;
};

/** A passkey that was made. */
export type RegisterPasskeyInput = {
  /** 1 to 100 characters on one line. */
  readonly name: Scalars['String']['input'];
  /** The RegistrationResponseJSON of the browser. */
  readonly credential: Scalars['JSON']['input'];
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
  CredentialKind: CredentialKind;
  CredentialMaker: ResolverTypeWrapper<CredentialMaker>;
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
  EnrolmentMethod: EnrolmentMethod;
  Enrolment: ResolverTypeWrapper<Enrolment>;
  EnrolledLogin: ResolverTypeWrapper<EnrolledLogin>;
  BeginEnrolmentInput: BeginEnrolmentInput;
  CompleteEnrolmentInput: CompleteEnrolmentInput;
  _Identity: ResolverTypeWrapper<_Identity>;
  IdentityProvider: ResolverTypeWrapper<IdentityProviderModel>;
  IdentityProviderConnection: ResolverTypeWrapper<IdentityProviderConnectionModel>;
  IdentityProviderEdge: ResolverTypeWrapper<
    Omit<IdentityProviderEdge, 'node'> & { node: ResolversTypes['IdentityProvider'] }
  >;
  IdentityProviderRemoval: ResolverTypeWrapper<IdentityProviderRemoval>;
  SignInProviders: ResolverTypeWrapper<SignInProviders>;
  SignInProvider: ResolverTypeWrapper<SignInProvider>;
  LinkedIdentity: ResolverTypeWrapper<LinkedIdentityModel>;
  IdentityUnlinking: ResolverTypeWrapper<IdentityUnlinking>;
  SignInProvidersInput: SignInProvidersInput;
  CreateIdentityProviderInput: CreateIdentityProviderInput;
  UpdateIdentityProviderInput: UpdateIdentityProviderInput;
  ExchangeSignInCodeInput: ExchangeSignInCodeInput;
  _ForcedSignIn: ResolverTypeWrapper<_ForcedSignIn>;
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
  SecondFactors: ResolverTypeWrapper<
    Omit<SecondFactors, 'nodes'> & { nodes: ReadonlyArray<ResolversTypes['SecondFactor']> }
  >;
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
  SecondFactorRecoveryRequest: ResolverTypeWrapper<SecondFactorRecoveryRequest>;
  SecondFactorRecoveryRequestInput: SecondFactorRecoveryRequestInput;
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
  CredentialMaker: CredentialMaker;
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
  Enrolment: Enrolment;
  EnrolledLogin: EnrolledLogin;
  BeginEnrolmentInput: BeginEnrolmentInput;
  CompleteEnrolmentInput: CompleteEnrolmentInput;
  _Identity: _Identity;
  IdentityProvider: IdentityProviderModel;
  IdentityProviderConnection: IdentityProviderConnectionModel;
  IdentityProviderEdge: Omit<IdentityProviderEdge, 'node'> & { node: ResolversParentTypes['IdentityProvider'] };
  IdentityProviderRemoval: IdentityProviderRemoval;
  SignInProviders: SignInProviders;
  SignInProvider: SignInProvider;
  LinkedIdentity: LinkedIdentityModel;
  IdentityUnlinking: IdentityUnlinking;
  SignInProvidersInput: SignInProvidersInput;
  CreateIdentityProviderInput: CreateIdentityProviderInput;
  UpdateIdentityProviderInput: UpdateIdentityProviderInput;
  ExchangeSignInCodeInput: ExchangeSignInCodeInput;
  _ForcedSignIn: _ForcedSignIn;
  OAuthClient: OAuthClientModel;
  OAuthClientConnection: OAuthClientConnectionModel;
  OAuthClientEdge: Omit<OAuthClientEdge, 'node'> & { node: ResolversParentTypes['OAuthClient'] };
  OAuthClientWithSecret: Omit<OAuthClientWithSecret, 'client'> & { client: ResolversParentTypes['OAuthClient'] };
  OAuthClientDeletion: OAuthClientDeletion;
  AuthorizedApp: AuthorizedAppModel;
  AuthorizedAppRevocation: AuthorizedAppRevocation;
  CreateOAuthClientInput: CreateOAuthClientInput;
  UpdateOAuthClientInput: UpdateOAuthClientInput;
  SecondFactors: Omit<SecondFactors, 'nodes'> & { nodes: ReadonlyArray<ResolversParentTypes['SecondFactor']> };
  SecondFactor: SecondFactorModel;
  TotpEnrolment: TotpEnrolment;
  ConfirmedSecondFactor: Omit<ConfirmedSecondFactor, 'factor'> & { factor: ResolversParentTypes['SecondFactor'] };
  SecondFactorRemoval: SecondFactorRemoval;
  RecoveryCodes: RecoveryCodes;
  SecondFactorReset: SecondFactorReset;
  CompleteLoginInput: CompleteLoginInput;
  PasskeyLoginInput: PasskeyLoginInput;
  SecondFactorRecoveryRequest: SecondFactorRecoveryRequest;
  SecondFactorRecoveryRequestInput: SecondFactorRecoveryRequestInput;
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
  _secondFactorHolders?: Resolver<
    ReadonlyArray<ResolversTypes['ID']>,
    ParentType,
    ContextType,
    RequireFields<Query_SecondFactorHoldersArgs, 'accountIds'>
  >;
  identityProvider?: Resolver<
    ResolversTypes['IdentityProvider'],
    ParentType,
    ContextType,
    RequireFields<QueryIdentityProviderArgs, 'id'>
  >;
  identityProviders?: Resolver<
    ResolversTypes['IdentityProviderConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryIdentityProvidersArgs, 'installation' | 'first' | 'offset'>
  >;
  signInProviders?: Resolver<
    ResolversTypes['SignInProviders'],
    ParentType,
    ContextType,
    RequireFields<QuerySignInProvidersArgs, 'input'>
  >;
  _providersFor?: Resolver<
    ReadonlyArray<ResolversTypes['SignInProvider']>,
    ParentType,
    ContextType,
    RequireFields<Query_ProvidersForArgs, 'email'>
  >;
  _forcedSignIn?: Resolver<
    Maybe<ResolversTypes['_ForcedSignIn']>,
    ParentType,
    ContextType,
    RequireFields<Query_ForcedSignInArgs, 'email'>
  >;
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
  _endMadeApiKeys?: Resolver<
    ResolversTypes['Int'],
    ParentType,
    ContextType,
    RequireFields<Mutation_EndMadeApiKeysArgs, 'makers' | 'by'>
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
  beginEnrolment?: Resolver<
    ResolversTypes['Enrolment'],
    ParentType,
    ContextType,
    RequireFields<MutationBeginEnrolmentArgs, 'input'>
  >;
  completeEnrolment?: Resolver<
    ResolversTypes['EnrolledLogin'],
    ParentType,
    ContextType,
    RequireFields<MutationCompleteEnrolmentArgs, 'input'>
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
    RequireFields<Mutation_CompleteIdentificationArgs, 'ticket' | 'method'>
  >;
  _identifyByProvider?: Resolver<
    ResolversTypes['_Identity'],
    ParentType,
    ContextType,
    RequireFields<Mutation_IdentifyByProviderArgs, 'code' | 'invitation'>
  >;
  _identifyByPasskey?: Resolver<
    ResolversTypes['_Identity'],
    ParentType,
    ContextType,
    RequireFields<Mutation_IdentifyByPasskeyArgs, 'credential'>
  >;
  createIdentityProvider?: Resolver<
    ResolversTypes['IdentityProvider'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateIdentityProviderArgs, 'input'>
  >;
  updateIdentityProvider?: Resolver<
    ResolversTypes['IdentityProvider'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateIdentityProviderArgs, 'id' | 'input'>
  >;
  removeIdentityProvider?: Resolver<
    ResolversTypes['IdentityProviderRemoval'],
    ParentType,
    ContextType,
    RequireFields<MutationRemoveIdentityProviderArgs, 'id'>
  >;
  exchangeSignInCode?: Resolver<
    ResolversTypes['TokenPair'],
    ParentType,
    ContextType,
    RequireFields<MutationExchangeSignInCodeArgs, 'input'>
  >;
  unlinkIdentity?: Resolver<
    ResolversTypes['IdentityUnlinking'],
    ParentType,
    ContextType,
    RequireFields<MutationUnlinkIdentityArgs, 'id'>
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
  _endCredentials?: Resolver<
    ResolversTypes['Int'],
    ParentType,
    ContextType,
    RequireFields<Mutation_EndCredentialsArgs, 'accountId' | 'since' | 'until' | 'logins'>
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
  createReauthenticationOptions?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
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
  requestSecondFactorRecovery?: Resolver<
    ResolversTypes['SecondFactorRecoveryRequest'],
    ParentType,
    ContextType,
    RequireFields<MutationRequestSecondFactorRecoveryArgs, 'input'>
  >;
  _endSecondFactors?: Resolver<
    ResolversTypes['Int'],
    ParentType,
    ContextType,
    RequireFields<Mutation_EndSecondFactorsArgs, 'accountId' | 'until'>
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
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  permissions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  tenantId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  linkedIdentities?: Resolver<ReadonlyArray<ResolversTypes['LinkedIdentity']>, ParentType, ContextType>;
  authorizedApps?: Resolver<ReadonlyArray<ResolversTypes['AuthorizedApp']>, ParentType, ContextType>;
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
  deviceToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  scopes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  ownerType?: Resolver<ResolversTypes['ApiKeyOwnerType'], ParentType, ContextType>;
  ownerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ipAllowlist?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  rateLimitPerMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  spendLimitUsd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ApiKeyStatus'], ParentType, ContextType>;
  imported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  madeBy?: Resolver<Maybe<ResolversTypes['CredentialMaker']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastUsedIp?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  replaces?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type CredentialMakerResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CredentialMaker'] = ResolversParentTypes['CredentialMaker'],
> = {
  kind?: Resolver<ResolversTypes['CredentialKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ApiKeyConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ApiKeyConnection'] = ResolversParentTypes['ApiKeyConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ApiKeyEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ApiKey']>, ParentType, ContextType>;
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
  endedKeys?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
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
  permissions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  makerRoles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  secondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ipAllowlist?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  rateLimitPerMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  spendLimited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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
  edges?: Resolver<ReadonlyArray<ResolversTypes['DeviceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Device']>, ParentType, ContextType>;
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

export type EnrolmentResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Enrolment'] = ResolversParentTypes['Enrolment'],
> = {
  totp?: Resolver<Maybe<ResolversTypes['TotpEnrolment']>, ParentType, ContextType>;
  passkeyOptions?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type EnrolledLoginResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EnrolledLogin'] = ResolversParentTypes['EnrolledLogin'],
> = {
  accessToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refreshToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tokenType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deviceToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recoveryCodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type _IdentityResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_Identity'] = ResolversParentTypes['_Identity'],
> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  deviceToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type IdentityProviderResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['IdentityProvider'] = ResolversParentTypes['IdentityProvider'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  installation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  issuer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  clientId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasClientSecret?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  domains?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  defaultRole?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  forced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enforcesSecondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  redirectUri?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  backchannelLogoutUri?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type IdentityProviderConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['IdentityProviderConnection'] = ResolversParentTypes['IdentityProviderConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['IdentityProviderEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['IdentityProvider']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type IdentityProviderEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['IdentityProviderEdge'] = ResolversParentTypes['IdentityProviderEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['IdentityProvider'], ParentType, ContextType>;
};

export type IdentityProviderRemovalResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['IdentityProviderRemoval'] = ResolversParentTypes['IdentityProviderRemoval'],
> = {
  providerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SignInProvidersResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SignInProviders'] = ResolversParentTypes['SignInProviders'],
> = {
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SignInProvider']>, ParentType, ContextType>;
};

export type SignInProviderResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SignInProvider'] = ResolversParentTypes['SignInProvider'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LinkedIdentityResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['LinkedIdentity'] = ResolversParentTypes['LinkedIdentity'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  providerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  providerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  issuer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  linkedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type IdentityUnlinkingResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['IdentityUnlinking'] = ResolversParentTypes['IdentityUnlinking'],
> = {
  identityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _ForcedSignInResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_ForcedSignIn'] = ResolversParentTypes['_ForcedSignIn'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  redirectUris?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  postLogoutRedirectUris?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  origins?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  grantTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  firstParty?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OAuthClientConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['OAuthClientConnection'] = ResolversParentTypes['OAuthClientConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['OAuthClientEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['OAuthClient']>, ParentType, ContextType>;
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
  scopes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
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
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SecondFactor']>, ParentType, ContextType>;
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
  recoveryCodes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
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
  recoveryCodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SecondFactorResetResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SecondFactorReset'] = ResolversParentTypes['SecondFactorReset'],
> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  removedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SecondFactorRecoveryRequestResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['SecondFactorRecoveryRequest'] = ResolversParentTypes['SecondFactorRecoveryRequest'],
> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  CredentialMaker?: CredentialMakerResolvers<ContextType>;
  ApiKeyConnection?: ApiKeyConnectionResolvers<ContextType>;
  ApiKeyEdge?: ApiKeyEdgeResolvers<ContextType>;
  ApiKeyRevocation?: ApiKeyRevocationResolvers<ContextType>;
  _ApiKeyState?: _ApiKeyStateResolvers<ContextType>;
  _ApiKeySpendLimit?: _ApiKeySpendLimitResolvers<ContextType>;
  Device?: DeviceResolvers<ContextType>;
  DeviceConnection?: DeviceConnectionResolvers<ContextType>;
  DeviceEdge?: DeviceEdgeResolvers<ContextType>;
  DeviceRevocation?: DeviceRevocationResolvers<ContextType>;
  Enrolment?: EnrolmentResolvers<ContextType>;
  EnrolledLogin?: EnrolledLoginResolvers<ContextType>;
  _Identity?: _IdentityResolvers<ContextType>;
  IdentityProvider?: IdentityProviderResolvers<ContextType>;
  IdentityProviderConnection?: IdentityProviderConnectionResolvers<ContextType>;
  IdentityProviderEdge?: IdentityProviderEdgeResolvers<ContextType>;
  IdentityProviderRemoval?: IdentityProviderRemovalResolvers<ContextType>;
  SignInProviders?: SignInProvidersResolvers<ContextType>;
  SignInProvider?: SignInProviderResolvers<ContextType>;
  LinkedIdentity?: LinkedIdentityResolvers<ContextType>;
  IdentityUnlinking?: IdentityUnlinkingResolvers<ContextType>;
  _ForcedSignIn?: _ForcedSignInResolvers<ContextType>;
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
  SecondFactorRecoveryRequest?: SecondFactorRecoveryRequestResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
