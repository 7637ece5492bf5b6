import { at, Finding, Manifest, nameOf, Rule, stringAt } from '../../check';

interface Plugin {
  readonly object: Manifest;
  readonly type?: string;
  readonly master?: string;
  readonly ipam?: string;
}

const CONFIG = 'spec.config';

export const configSyntax: Rule = {
  code: 'network/config-syntax',
  class: 'never works',
  what: 'configuration of a network that is not JSON',
  remedy: 'correct it, or use NetworkAttachment',
  source: 'Multus reads the configuration when it attaches a pod (Multus, docs/how-to-use.md)',
  kinds: ['NetworkAttachmentDefinition'],
  check: (manifests) => manifests.ofKind('NetworkAttachmentDefinition').flatMap((object) => {
    const config = stringAt(object, 'spec', 'config');
    return config === undefined || parse(config) !== undefined ? [] : [{
      object, path: CONFIG, what: 'configuration that is not JSON', value: config, fix: 'use NetworkAttachment.ipvlan() or .macvlan()',
    }];
  }),
};

export const ipvlanWithoutAddresses: Rule = {
  code: 'network/ipvlan-ipam',
  class: 'never works',
  what: 'ipvlan with addresses from DHCP',
  remedy: 'use whereabouts, host-local or static',
  source: 'ipvlan shares one hardware address, so a DHCP server sees one client (CNI plugins, ipvlan)',
  kinds: ['NetworkAttachmentDefinition'],
  check: (manifests) => pluginsOf(manifests.ofKind('NetworkAttachmentDefinition'))
    .filter(({ type, ipam }) => type === 'ipvlan' && ipam === 'dhcp')
    .map(({ object }) => ({
      object, path: CONFIG, what: 'ipvlan whose pods cannot get addresses', value: 'dhcp', fix: 'use whereabouts, host-local or static',
    })),
};

export const masterMissing: Rule = {
  code: 'network/no-master',
  class: 'risky',
  what: 'network on the interface with the default route',
  remedy: 'name the Solarflare interface as "master"',
  source: 'ipvlan and macvlan take the interface with the default route (CNI plugins)',
  kinds: ['NetworkAttachmentDefinition'],
  check: (manifests) => pluginsOf(manifests.ofKind('NetworkAttachmentDefinition'))
    .filter(({ type, master }) => (type === 'ipvlan' || type === 'macvlan') && master === undefined)
    .map(({ object, type }) => ({
      object, path: CONFIG, what: `${type} on the interface with the default route`, value: nameOf(object), fix: 'name the Solarflare interface as "master"',
    })),
};

export const mixedMaster: Rule = {
  code: 'network/mixed-master',
  class: 'risky',
  what: 'macvlan and ipvlan on one interface',
  remedy: 'use one of the two',
  source: 'Linux gives an interface either to ipvlan or to macvlan',
  kinds: ['NetworkAttachmentDefinition'],
  check: (manifests) => {
    const plugins = pluginsOf(manifests.ofKind('NetworkAttachmentDefinition')).filter(({ master }) => master !== undefined);
    return plugins.filter(({ type }) => type === 'macvlan').flatMap(({ object, master }): Finding[] => {
      const other = plugins.find((plugin) => plugin.type === 'ipvlan' && plugin.master === master);
      return other === undefined ? [] : [{
        object,
        path: CONFIG,
        what: `macvlan on an interface that carries ipvlan (${nameOf(other.object)})`,
        value: master,
        fix: 'use one of the two, or another interface; where they are never on one node, acknowledge it',
      }];
    });
  },
};

/** The rules for attached networks. */
export const networkRules: readonly Rule[] = [configSyntax, ipvlanWithoutAddresses, masterMissing, mixedMaster];

function parse(config: string): unknown {
  try {
    return JSON.parse(config);
  } catch {
    return undefined;
  }
}

/** The first plugin of each network: what stands behind it in a chain changes the interface that it makes. */
function pluginsOf(objects: Manifest[]): Plugin[] {
  return objects.map((object) => {
    const config = parse(stringAt(object, 'spec', 'config') ?? '');
    const chain = at(config, 'plugins');
    const plugin = Array.isArray(chain) ? chain[0] : config;
    return { object, type: stringAt(plugin, 'type'), master: stringAt(plugin, 'master'), ipam: stringAt(plugin, 'ipam', 'type') };
  });
}
