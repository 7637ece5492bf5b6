import { ipamAddresses } from './addresses';
import { NETWORK_DEFINITION, pluginsIn } from './definitions';
import { interfaceMisspelled, interfaceOfDriver } from './interfaces';
import { networkWorkloadRules } from './network-workloads';
import { nameOf } from '../../manifests';
import { parsedJson } from '../../text';
import { stringAt } from '../../upstream';
import { Finding, Rule } from '../rule';

const CONFIG = 'spec.config';

export const configSyntax: Rule = {
  code: 'network/config-syntax',
  class: 'never works',
  what: 'CNI configuration that is not valid JSON',
  remedy: 'correct the JSON: quotes, commas and brackets',
  source: 'Multus reads the configuration when it attaches a pod (Multus, docs/how-to-use.md)',
  kinds: [NETWORK_DEFINITION],
  check: (manifests) => manifests.ofKind(NETWORK_DEFINITION).flatMap((object) => {
    const config = stringAt(object, 'spec', 'config');
    return config === undefined || parsedJson(config) !== undefined ? [] : [{
      object,
      path: CONFIG,
      what: 'CNI configuration that is not valid JSON',
      value: config,
    }];
  }),
};

export const ipvlanWithoutAddresses: Rule = {
  code: 'network/ipvlan-ipam',
  class: 'never works',
  what: 'ipvlan network whose pods cannot get addresses',
  remedy: 'use whereabouts, host-local or static',
  source: 'ipvlan shares one MAC address, so a DHCP server sees a single client (CNI plugins, ipvlan)',
  kinds: [NETWORK_DEFINITION],
  check: (manifests) => pluginsIn(manifests)
    .filter(({ type, ipam }) => type === 'ipvlan' && ipam === 'dhcp')
    .map(({ object }) => ({
      object,
      path: CONFIG,
      what: 'ipvlan network whose pods cannot get addresses',
      value: 'dhcp',
    })),
};

export const masterMissing: Rule = {
  code: 'network/no-master',
  class: 'risky',
  what: 'ipvlan or macvlan network on the interface of the default route',
  remedy: 'set the Solarflare interface as "master"',
  source: 'without a master, ipvlan and macvlan use the interface of the default route (CNI plugins)',
  kinds: [NETWORK_DEFINITION],
  check: (manifests) => pluginsIn(manifests)
    .filter(({ type, master }) => (type === 'ipvlan' || type === 'macvlan') && master === undefined)
    .map(({ object, type }) => ({
      object,
      path: CONFIG,
      what: `${type} on the interface with the default route`,
      value: nameOf(object),
    })),
};

export const mixedMaster: Rule = {
  code: 'network/mixed-master',
  class: 'risky',
  what: 'macvlan network on an interface that an ipvlan network also uses',
  remedy: 'use one of the two, or another interface',
  source: 'Linux allows either ipvlan or macvlan on an interface',
  kinds: [NETWORK_DEFINITION],
  check: (manifests) => {
    const plugins = pluginsIn(manifests).filter(({ master }) => master !== undefined);
    const first = new Map(plugins.filter(({ type }) => type === 'ipvlan').reverse().map((plugin) => [plugin.master, plugin]));
    return plugins.filter(({ type }) => type === 'macvlan').flatMap(({ object, master }): Finding[] => {
      const other = first.get(master);
      return other === undefined ? [] : [{
        object,
        path: CONFIG,
        what: `macvlan network on an interface that an ipvlan network also uses (${nameOf(other.object)})`,
        value: master,
        fix: 'use one of the two, or another interface; where they are never on one node, acknowledge it',
      }];
    });
  },
};

/** The rules for the address management of networks, regardless of the kind of object that creates their definitions. */
export const addressRules: readonly Rule[] = [ipamAddresses];

/** The rules for interfaces of nodes, regardless of the kind of object that refers to them. */
export const interfaceRules: readonly Rule[] = [interfaceMisspelled, interfaceOfDriver];

/** The rules for attached networks. */
export const networkRules: readonly Rule[] = [configSyntax, ipvlanWithoutAddresses, masterMissing, mixedMaster];

/** All rules for networks. */
export const NETWORK_RULES: readonly Rule[] = [
  ...addressRules, ...interfaceRules, ...networkRules, ...networkWorkloadRules,
];
