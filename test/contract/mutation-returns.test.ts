import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLField, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';

const schema = buildSchema(readFileSync(path.join(projectRoot, 'schema/api.graphql'), 'utf8'));
const mutations = Object.values(schema.getMutationType()!.getFields());

/** Mutations that return no entity, and why a cache is right all the same. */
const WITHOUT_ENTITY: Readonly<Record<string, string>> = {
  // Nobody is logged in yet, or somebody else from now on: a client empties its cache.
  login: 'opens a session: the cache of the client begins with it',
  completeLogin: 'opens a session: the cache of the client begins with it',
  loginWithPasskey: 'opens a session: the cache of the client begins with it',
  exchangeSignInCode: 'opens a session: the cache of the client begins with it',
  completeEnrolment: 'opens a session: the cache of the client begins with it',
  switchOrganization: 'works in another organization: the cache of the client begins anew',
  refreshToken: 'renews tokens; a session in a cache differs by `lastSeenAt` and `expiresAt` alone',
  // Whoever holds a link is not logged in.
  requestPasswordReset: 'sends a mail, or none, and does not say which',
  resetPassword: 'ends every session of whoever holds the link',
  requestEmailVerification: 'sends a mail',
  requestSecondFactorRecovery: 'sends a mail, or none, and does not say which',
  confirmSecondFactorRecovery: 'the holder of a link, who is not logged in',
  cancelSecondFactorRecoveryByLink: 'the holder of a link, who is not logged in',
  cancelSecondFactorRecovery: 'removes the one recovery that `Viewer.secondFactorRecovery` has: null from then on',
  // Challenges: they are answered, not kept.
  createSecondFactorOptions: 'a challenge',
  createPasskeyLoginOptions: 'a challenge',
  createPasskeyOptions: 'a challenge',
  createReauthenticationOptions: 'a challenge',
  beginEnrolment: 'a challenge',
  addTotp: 'a secret to confirm: nothing shows the factor before',
  replaceRecoveryCodes: 'codes that are shown here alone',
  resetSecondFactors: 'removes factors of another account, which the caller cannot read',
  rotateSigningKey: 'keys are read from `jwks`, which is no object of the graph',
  // Answers of models are no entities.
  createSpeech: 'the answer of a model',
  createTranscription: 'the answer of a model',
  createTranslation: 'the answer of a model',
  createEmbedding: 'the answer of a model',
  createImage: 'the answer of a model',
  createImageEdit: 'the answer of a model',
  createModeration: 'the answer of a model',
  createRerank: 'the answer of a model',
  invalidateCache: 'answers of models that are kept: nothing reads them by id',
  clearCache: 'answers of models that are kept: nothing reads them by id',
  interruptRealtimeSession: 'stops the sound; the session stays as it is',
  giveFeedback: 'the score of an answer, by the identifier of the answer',
  reportTraining: 'an outside trainer reports with a signature and has no cache; clients follow `trainingJobChanged`',
  revokeAuthorizedApp: 'takes an application out of `Viewer.authorizedApps`, by its `clientId`',
  deleteEventType: 'a type of event has its name for an identifier, which the answer has',
};

const isEntity = (type: GraphQLObjectType): boolean => 'id' in type.getFields();
const fieldsOf = (type: GraphQLObjectType): readonly GraphQLField<unknown, unknown>[] =>
  Object.values(type.getFields());
/** Whether a payload has an entity: beside its own fields, or in the members of a list. */
const holdsEntity = (type: GraphQLObjectType, depth = 2): boolean =>
  depth > 0 && objectsOf(type).some((inner) => isEntity(inner) || holdsEntity(inner, depth - 1));
const objectsOf = (type: GraphQLObjectType): readonly GraphQLObjectType[] =>
  fieldsOf(type)
    .map((field) => getNamedType(field.type))
    .filter(isObjectType);

/** The types that fields of Query read: their own, or the nodes of a connection. */
const read = new Set(
  fieldsOf(schema.getQueryType()!)
    .map((field) => getNamedType(field.type))
    .filter(isObjectType)
    .flatMap((type) => [type, ...objectsOf(type)]),
);

const REMOVAL = /(?:Deletion|Removal|Unlinking)$/;

/** The way in which a mutation says what it has changed; null for none. */
function changeOf({ type }: GraphQLField<unknown, unknown>): 'entity' | 'whole' | 'removed' | 'inside' | null {
  const named = getNamedType(type);
  if (!isObjectType(named)) return null;
  if (isEntity(named)) return 'entity';
  if (holdsEntity(named)) return 'inside';
  if (REMOVAL.test(named.name)) return fieldsOf(named).some((field) => String(field.type) === 'ID!') ? 'removed' : null;
  if (fieldsOf(named).some((field) => String(field.type) === '[ID!]!')) return 'removed';
  return read.has(named) ? 'whole' : null;
}

describe('a mutation returns what it has changed', () => {
  it('as an entity, inside its payload, whole where there is one of it, or by the identifiers of what is gone; the few others say why not', () => {
    const silent = mutations.filter((field) => changeOf(field) === null).map(({ name }) => name);
    expect(silent.sort()).toEqual(Object.keys(WITHOUT_ENTITY).sort());
    expect(silent.length).toBeLessThan(mutations.length / 4);
  });

  it('never as a bare Boolean or number', () => {
    expect(mutations.filter(({ type }) => /^(?:Boolean|Int|ID|SafeInt)!?$/.test(String(type)))).toEqual([]);
  });
});
