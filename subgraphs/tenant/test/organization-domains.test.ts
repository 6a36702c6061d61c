import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSettings } from '../../../platform/config/config.ts';
import { type NameServer, startNameServer } from '../../../test/support/name-server.ts';
import { colleague, type Insider, insider } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { declareDomains } from '../domains/declared.ts';
import { createRechecks } from '../domains/rechecks.ts';
import { createDomainStore } from '../domains/store.ts';
import { tenantSettings } from '../settings.ts';
import { createTxtRecords } from '../txt-records.ts';

const LIMIT = 3;
let names: NameServer;
let app: StartedGraph;
beforeAll(async () => {
  names = await startNameServer();
  app = await startGraph({ DNS_SERVERS: names.address, MAX_DOMAINS_PER_ORGANIZATION: String(LIMIT) });
});
afterAll(async () => {
  await app?.stop();
  names?.close();
});

interface Domain {
  readonly id: string;
  readonly name: string;
  readonly status: 'PENDING' | 'PROVEN' | 'FAILING';
  readonly recordName: string;
  readonly recordValue: string;
  readonly problem: string | null;
  readonly declared: boolean;
}

const FIELDS = '{ id name status recordName recordValue problem declared organization { id } }';
const fresh = () => `d${randomBytes(6).toString('hex')}.example.com`;
const tryAdd = (who: Insider, domain: string) =>
  app.run(`mutation ($input: AddDomainInput!) { addDomain(input: $input) ${FIELDS} }`, { input: { domain } }, who);
const add = async (who: Insider, domain = fresh()) =>
  dataOf<{ addDomain: Domain }>(await tryAdd(who, domain)).addDomain;
const tryVerify = (who: Insider, { id }: Pick<Domain, 'id'>) =>
  app.run(`mutation { verifyDomain(id: "${id}") ${FIELDS} }`, {}, { token: who.token });
const verify = async (who: Insider, domain: Domain) =>
  dataOf<{ verifyDomain: Domain }>(await tryVerify(who, domain)).verifyDomain;
const read = async (who: Insider, { id }: Domain) =>
  dataOf<{ organizationDomain: Domain }>(
    await app.run(`{ organizationDomain(id: "${id}") ${FIELDS} }`, {}, { token: who.token }),
  ).organizationDomain;
const remove = (who: Insider, { id }: Domain) =>
  app.run(`mutation { removeDomain(id: "${id}") { domainId status } }`, {}, { token: who.token });
const publish = ({ recordName, recordValue }: Domain) => names.records.set(recordName, ['v=spf1 -all', recordValue]);
const ownerOf = async (name: string, graph = app) =>
  (
    await graph.call<{ _provenDomain: { tenantId: string } | null }, { name: string }>(
      'tenant',
      'query ($name: String!) { _provenDomain(name: $name) { name tenantId } }',
    )({ name }, contextOf())
  )._provenDomain?.tenantId ?? null;
const proven = async (who: Insider) => {
  const domain = await add(who);
  publish(domain);
  return verify(who, domain);
};
const rewind = (id: string, interval: string, column = 'checked_at') =>
  app.platform.database
    .pool('tenant')
    .query(`UPDATE tenant.domains SET ${column} = now() - interval '${interval}' WHERE id = $1`, [id]);
const config = () => withSettings(app.platform.config, tenantSettings);
const recheck = () =>
  createRechecks(createDomainStore(app.platform), createTxtRecords(config()), 7)(new AbortController().signal);

describe('a domain', () => {
  it('is proven by the record that was asked for, and by nothing else', async () => {
    const ada = await insider(app);
    const domain = await add(ada);
    expect(domain).toMatchObject({ status: 'PENDING', recordName: `_trellis-challenge.${domain.name}`, problem: null });
    expect(domain.recordValue).toMatch(/^trellis-domain-verification=[\w-]{27}$/);
    const missing = await verify(ada, domain);
    expect(missing).toMatchObject({ status: 'PENDING', problem: expect.stringContaining(domain.recordValue) });
    names.records.set(domain.recordName, [`${domain.recordValue}x`, domain.recordValue.toUpperCase()]);
    names.records.set(domain.name, [domain.recordValue]);
    expect((await verify(ada, domain)).status).toBe('PENDING');
    expect(await ownerOf(domain.name)).toBeNull();
    publish(domain);
    expect(await verify(ada, domain)).toMatchObject({ status: 'PROVEN', problem: null });
    expect(await ownerOf(domain.name)).toBe(ada.tenantId);
    expect(await ownerOf(`mail.${domain.name}`)).toBeNull();
    expect(await ownerOf(domain.name.split('.').slice(1).join('.'))).toBeNull();
  });

  it('stays as it was where no name service answers', async () => {
    const ada = await insider(app);
    const domain = await add(ada);
    names.records.set(domain.recordName, 'SERVFAIL');
    expect(await verify(ada, domain)).toMatchObject({ status: 'PENDING', problem: expect.stringMatching(/answer/) });
  });

  it('is asked for without end by nobody: the question ends with its request', async () => {
    const txt = createTxtRecords(config());
    names.records.set('silent.example.com', 'silence');
    const stopping = new AbortController();
    const asked = txt.at('silent.example.com', stopping.signal);
    setTimeout(() => stopping.abort(), 50);
    await expect(asked).rejects.toMatchObject({ extensions: { code: 'CLIENT_CLOSED_REQUEST' } });
  });

  it('belongs to one organization, of twenty that prove it at once', async () => {
    const name = fresh();
    const owners = await Promise.all(Array.from({ length: 20 }, () => insider(app)));
    const domains = await Promise.all(owners.map((owner) => add(owner, name)));
    names.records.set(
      domains[0]!.recordName,
      domains.map(({ recordValue }) => recordValue),
    );
    const codes = (await Promise.all(domains.map((domain, i) => tryVerify(owners[i]!, domain)))).map(codeOf);
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(19);
    expect(await ownerOf(name)).toBe(owners[codes.indexOf('')]!.tenantId);
  });

  it('does not tell who has not published its record that another one has proven it', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    const { name } = await proven(ada);
    const hers = await add(eve, name);
    expect(await verify(eve, hers)).toMatchObject({
      status: 'PENDING',
      problem: expect.stringMatching(/no TXT record/),
    });
    expect(hers.recordValue).not.toBe((await add(eve, fresh())).recordValue);
  });

  it('is added, proven and given up by owners and admins alone, of its organization alone', async () => {
    const ada = await insider(app);
    const domain = await add(ada);
    publish(domain);
    for (const role of ['editor', 'viewer']) {
      const other = await colleague(app, ada.tenantId, role);
      expect(codeOf(await tryAdd(other, fresh()))).toBe('FORBIDDEN');
      expect(codeOf(await tryVerify(other, domain))).toBe('FORBIDDEN');
      expect(codeOf(await remove(other, domain))).toBe('FORBIDDEN');
    }
    const eve = await insider(app);
    expect(codeOf(await tryVerify(eve, domain))).toBe('NOT_FOUND');
    expect(codeOf(await remove(eve, domain))).toBe('NOT_FOUND');
    const admin = await colleague(app, ada.tenantId, 'admin');
    expect((await verify(admin, domain)).status).toBe('PROVEN');
    expect(dataOf(await remove(admin, domain))).toEqual({ removeDomain: { domainId: domain.id, status: 'removed' } });
    expect(await ownerOf(domain.name)).toBeNull();
  });

  it.each(['localhost', '127.0.0.1', 'exa mple.com', '-a.com', 'a..com', '', 'x'.repeat(300)])(
    'is no %j',
    async (domain) => {
      expect(refusedFields(await tryAdd(await insider(app), domain))).toEqual(['domain']);
    },
  );

  it('is the same in any letter case and script, once an organization, and no more than the limit', async () => {
    const ada = await insider(app);
    const { name } = await add(ada, 'BÜCHER.Example.com.');
    expect(name).toBe('xn--bcher-kva.example.com');
    expect(codeOf(await tryAdd(ada, 'bücher.example.com'))).toBe('CONFLICT');
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryAdd(ada, fresh())));
    expect(answers.map(codeOf).filter((code) => code === '')).toHaveLength(LIMIT - 1);
  });
});

describe('a proven domain', () => {
  it('lapses when its record is missing for longer than it may, and is free for others', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    const domain = await proven(ada);
    names.records.delete(domain.recordName);
    await rewind(domain.id, '25 hours');
    await recheck();
    expect((await read(ada, domain)).status).toBe('FAILING');
    expect(await ownerOf(domain.name)).toBe(ada.tenantId);
    await rewind(domain.id, '8 days', 'failing_since');
    await rewind(domain.id, '25 hours');
    await recheck();
    expect((await read(ada, domain)).status).toBe('PENDING');
    expect(await ownerOf(domain.name)).toBeNull();
    const hers = await add(eve, domain.name);
    publish(hers);
    expect((await verify(eve, hers)).status).toBe('PROVEN');
  });

  it('outlives a name service that does not answer, and a record that comes back', async () => {
    const ada = await insider(app);
    const domain = await proven(ada);
    names.records.set(domain.recordName, 'SERVFAIL');
    await rewind(domain.id, '25 hours');
    await recheck();
    expect((await read(ada, domain)).status).toBe('PROVEN');
    names.records.delete(domain.recordName);
    await rewind(domain.id, '25 hours');
    await recheck();
    publish(domain);
    await rewind(domain.id, '25 hours');
    await recheck();
    expect((await read(ada, domain)).status).toBe('PROVEN');
  });

  it('is looked at by one process a day', async () => {
    const ada = await insider(app);
    const domain = await proven(ada);
    await rewind(domain.id, '25 hours');
    const before = names.asked.length;
    await Promise.all([recheck(), recheck(), recheck()]);
    await recheck();
    expect(names.asked.slice(before).filter((name) => name === domain.recordName)).toHaveLength(1);
  });
});

describe('a declared domain', () => {
  it('is its organization’s whoever has proven it, until it is declared no more', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    const domain = await proven(eve);
    const { logger } = app.platform;
    const declare = (declared: ReadonlyMap<string, string>) =>
      declareDomains({ config: { ...config(), PROVEN_DOMAINS: declared }, logger }, createDomainStore(app.platform));
    await declare(new Map([[domain.name, ada.tenantId]]));
    expect(await ownerOf(domain.name)).toBe(ada.tenantId);
    expect((await read(eve, domain)).status).toBe('PENDING');
    expect(codeOf(await tryVerify(eve, domain))).toBe('CONFLICT');
    const list = '{ organizationDomains { nodes { id name declared status } } }';
    const [hers] = dataOf<{ organizationDomains: { nodes: Domain[] } }>(await app.run(list, {}, { token: ada.token }))
      .organizationDomains.nodes;
    expect(hers).toMatchObject({ name: domain.name, declared: true, status: 'PROVEN' });
    expect(codeOf(await remove(ada, hers!))).toBe('CONFLICT');
    await declare(new Map());
    expect(await ownerOf(domain.name)).toBeNull();
    expect((await verify(eve, domain)).status).toBe('PROVEN');
  });
});
