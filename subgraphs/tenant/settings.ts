import { isIP } from 'node:net';
import { z } from 'zod';
import type { ConfigWith } from '../../platform/config/config.ts';
import { defineSettings, items, limit, list, seconds, setting, whole } from '../../platform/config/setting.ts';
import { domainName } from '../../platform/kernel/domain-name.ts';

const domainOwners = z.string().transform((value, context) => {
  const owners = new Map<string, string>();
  for (const [i, pair] of items(value).entries()) {
    const [domain = '', owner = ''] = pair.split('=');
    const name = domainName(domain);
    if (name !== null && /^org_[0-9a-z]{26}$/.test(owner)) owners.set(name, owner);
    else context.addIssue({ code: 'custom', message: `entry ${i + 1} is not <domain>=<org_…>` });
  }
  return owners as ReadonlyMap<string, string>;
});

/** Addresses of name servers, with or without a port: `192.0.2.1`, `192.0.2.1:5353`, `[2001:db8::1]:5353`. */
const nameServers = list.refine((servers) => servers.every((each) => isIP(hostOf(each)) !== 0), {
  message: 'must be addresses, with or without a port',
});
const hostOf = (server: string): string => {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+)(?::\d+)?)$/.exec(server) ?? [];
  return bracketed ?? plain ?? '';
};

/** Settings of this domain, by the groups of `.env.example`. */
export const tenantSettings = defineSettings({
  Organizations: {
    MAX_ORGANIZATIONS_PER_ACCOUNT: setting(
      limit,
      '50',
      'Organizations that one account can make, its own included; deleted ones do not count. 0: no limit.',
    ),
    MAX_PROJECTS_PER_ORGANIZATION: setting(
      limit,
      '500',
      'Projects of an organization that are not archived. 0: no limit.',
    ),
    MAX_SERVICE_ACCOUNTS_PER_ORGANIZATION: setting(limit, '200', 'Service accounts of an organization. 0: no limit.'),
    MAX_INVITATIONS_PER_ORGANIZATION: setting(limit, '200', 'Open invitations of an organization. 0: no limit.'),
    MAX_DOMAINS_PER_ORGANIZATION: setting(limit, '50', 'Domains of an organization, proven or not. 0: no limit.'),
    PROVEN_DOMAINS: setting(
      domainOwners,
      '',
      'Domains that count as proven without a TXT record: example.com=org_…,… They belong to that organization, whoever has proven them.',
    ),
    DOMAIN_LAPSE_DAYS: setting(
      whole(0, 365),
      '7',
      'Days for which the TXT record of a proven domain may be missing. It is looked for once a day.',
    ),
    DNS_SERVERS: setting(
      nameServers,
      '',
      'Name servers that are asked for these records: 192.0.2.1,192.0.2.2:5353. Empty: those of the system.',
    ),
    MAX_SCIM_USERS_PER_ORGANIZATION: setting(
      limit,
      '10000',
      "People in an organization's directory (SCIM), those who may not log in among them. 0: no limit.",
    ),
    MAX_SCIM_GROUPS_PER_ORGANIZATION: setting(
      limit,
      '1000',
      "Groups in an organization's directory (SCIM). 0: no limit.",
    ),
    INVITATION_SECONDS: setting(seconds(1), '604800', 'How long the link of an invitation works (7 days).'),
    TENANT_DELETION_GRACE_DAYS: setting(
      whole(0, 3_650),
      '7',
      'Days for which a deleted organization can be restored. The weekly task after them removes its data.',
    ),
  },
});

/** The configuration, as this domain reads it. */
export type TenantConfig = ConfigWith<typeof tenantSettings>;
