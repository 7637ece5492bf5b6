import { OPERATOR_KINDS, OperatorNamespace } from './operator-namespace';
import { sriovOperatorOf } from './operator-release';
import { sriovPolicies } from './sriov-policies';
import { fullNameOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { parsedJson } from '../../text';
import { at, recordAt, stringAt } from '../../upstream';
import { OWNER_ANNOTATION, RESOURCE_NAME, SRIOV_SINCE, sriovHas, sriovOperatorText } from '../../upstream/sriov';
import { SRIOV_INSTALLER_KINDS } from '../../views';
import { Finding, Rule } from '../rule';

/** Kinds from which the operator creates a NetworkAttachmentDefinition. */
export const NETWORK_KINDS = ['OVSNetwork', 'SriovIBNetwork', 'SriovNetwork'] as const;

const RENDERED = 'the SR-IOV operator concatenates the texts to YAML and JSON (bindata/manifests/cni-config)';

/** A network of the operator, with the definition that results from it. */
export interface MadeNetwork {
  readonly object: Manifest;
  readonly name: string;
  /** Namespace of the definition. */
  readonly namespace?: string;
  /** Name of the resource, without its prefix. */
  readonly resourceName?: string;
}

/** Networks of the operator. */
export function madeNetworks(manifests: ManifestSet): MadeNetwork[] {
  return NETWORK_KINDS.flatMap((kind) => manifests.ofKind(kind)).map((object) => ({
    object,
    name: nameOf(object),
    namespace: stringAt(object, 'spec', 'networkNamespace') || stringAt(object, 'metadata', 'namespace'),
    resourceName: stringAt(object, 'spec', 'resourceName'),
  }));
}

/** Networks that refer to a resource. */
function withResource(manifests: ManifestSet): (MadeNetwork & { readonly resourceName: string })[] {
  return madeNetworks(manifests).flatMap(({ resourceName, ...network }) => (resourceName === undefined ? [] : [{ ...network, resourceName }]));
}

export const networkResourceName: Rule = {
  code: 'sriov/network-resource-name',
  class: 'never works',
  what: 'network whose resource name no policy can have, such as one with a prefix',
  remedy: 'use the resource name of the policy, without a prefix',
  source: 'the SR-IOV operator always adds its prefix (api/v1/helper.go)',
  kinds: NETWORK_KINDS,
  check: (manifests) => withResource(manifests).filter(({ resourceName }) => !RESOURCE_NAME.test(resourceName)).map(({ object, resourceName }) => ({
    object,
    path: 'spec.resourceName',
    what: 'not the name of a resource that a policy can have',
    value: resourceName,
    fix: 'write it as the policy has it, without a prefix',
  })),
};

export const networkNoPolicy: Rule = {
  code: 'sriov/network-no-policy',
  class: 'risky',
  what: 'network whose resource no policy provides',
  remedy: 'use the resource of a policy, or acknowledge that a policy elsewhere provides it',
  source: 'a pod that requests the resource stays pending',
  kinds: ['SriovNetworkNodePolicy', ...NETWORK_KINDS],
  check: (manifests) => {
    const given = new Set(sriovPolicies(manifests).map((policy) => stringAt(policy, 'spec', 'resourceName')));
    // Without any policy among the manifests, the resources are unknown.
    return given.size === 0 ? [] : withResource(manifests).filter(({ resourceName }) => !given.has(resourceName)).map(({ object, resourceName }) => ({
      object,
      path: 'spec.resourceName',
      what: 'resource that no policy among the manifests provides',
      value: resourceName,
    }));
  },
};

export const networkNamespace: Rule = {
  code: 'sriov/network-namespace',
  class: 'refused',
  what: 'network for another namespace, outside of the operator\'s namespace; before OpenShift 4.20, any network outside of it',
  remedy: 'move it to the namespace of the operator, or remove networkNamespace',
  source: 'the SR-IOV operator creates no definition for it (controllers/generic_network_controller.go), and its webhook refuses it; '
    + 'before OpenShift 4.20 and in upstream\'s releases, it ignores all networks outside of its namespace without a message (SR-IOV facts §4.1)',
  kinds: [...NETWORK_KINDS, ...OPERATOR_KINDS, ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => {
    const operator = new OperatorNamespace(manifests);
    const release = sriovOperatorOf(manifests, context);
    if (!sriovHas(SRIOV_SINCE.networksElsewhere, release)) {
      return madeNetworks(manifests).flatMap(({ object }): Finding[] => {
        const problemClass = operator.classElsewhere(object, 'never works');
        return problemClass === undefined ? [] : [{
          object,
          path: 'metadata.namespace',
          class: problemClass,
          what: `network outside of the operator's namespace, which ${sriovOperatorText(release)} ignores`,
          value: stringAt(object, 'metadata', 'namespace'),
          fix: `move it to ${operator}, and set networkNamespace to that of the pods`,
        }];
      });
    }
    return madeNetworks(manifests).flatMap(({ object }): Finding[] => {
      const namespace = stringAt(object, 'spec', 'networkNamespace');
      const problemClass = operator.classElsewhere(object, 'refused');
      return !namespace || problemClass === undefined ? [] : [{
        object,
        path: 'spec.networkNamespace',
        class: problemClass,
        what: `network for pods of another namespace that is not in ${operator}`,
        value: namespace,
        fix: `move the object to ${operator}, or to the namespace of the pods and remove networkNamespace`,
      }];
    });
  },
};

const SWITCHES = ['spoofChk', 'trust'];

export const networkSwitch: Rule = {
  code: 'sriov/network-switch',
  class: 'refused',
  what: 'on or off without quotes, which YAML parses as a boolean',
  remedy: 'quote it: "on"',
  source: 'CRD of SriovNetwork: a string; kubectl reads YAML 1.1',
  kinds: ['SriovNetwork'],
  check: (manifests) => manifests.ofKind('SriovNetwork').flatMap((object) => SWITCHES.filter((field) => typeof at(object, 'spec', field) === 'boolean').map((field) => ({
    object,
    path: `spec.${field}`,
    what: 'on or off without quotes, which YAML parses as a boolean',
    value: at(object, 'spec', field),
    fix: 'quote it: "on" or "off"',
  }))),
};

export const networkVlan: Rule = {
  code: 'sriov/network-vlan',
  class: 'never works',
  what: 'VLAN priority or protocol without a VLAN',
  remedy: 'set vlan, or remove vlanQoS and vlanProto',
  source: 'sriov-cni fails the pod (pkg/config/config.go); the operator does not check it',
  kinds: ['SriovNetwork'],
  check: (manifests) => manifests.ofKind('SriovNetwork').flatMap((object): Finding[] => {
    const [vlan, qos, protocol] = ['vlan', 'vlanQoS', 'vlanProto'].map((field) => at(object, 'spec', field));
    const used = typeof qos === 'number' && qos !== 0 ? 'vlanQoS' : String(protocol).toLowerCase() === '802.1ad' ? 'vlanProto' : undefined;
    const field = (vlan ?? 0) === 0 ? used : undefined;
    return field === undefined ? [] : [{
      object,
      path: `spec.${field}`,
      what: `${field} without a VLAN`,
      value: at(object, 'spec', field),
      fix: 'set vlan, or leave it out',
    }];
  }),
};

export const networkJson: Rule = {
  code: 'sriov/network-json',
  class: 'never works',
  what: 'network setting that does not result in valid JSON',
  remedy: 'write ipam and capabilities as objects, and metaPlugins as comma-separated objects without brackets; use no single quotes',
  source: RENDERED,
  kinds: NETWORK_KINDS,
  check: (manifests) => madeNetworks(manifests).flatMap(({ object }) => TEXTS.flatMap(({ field, isRight, fix }): Finding[] => {
    const text = stringAt(object, 'spec', field);
    // The operator encloses the text in single quotes.
    const wrong = text && (text.replace(/''/g, '').includes('\'') ? 'text with a single quote, which ends it' : !isRight(text) && 'text that does not become JSON');
    const what = wrong || undefined;
    return what === undefined ? [] : [{ object, path: `spec.${field}`, what, value: text, fix }];
  })),
};

const TEXTS = [
  {
    field: 'ipam',
    isRight: (text: string) => recordAt(parsedJson(text)) !== undefined,
    fix: 'write an object: {"type": "whereabouts", "range": "198.19.0.0/16"}',
  },
  {
    field: 'capabilities',
    isRight: (text: string) => recordAt(parsedJson(text)) !== undefined,
    fix: 'write an object: {"mac": true}',
  },
  {
    field: 'metaPlugins',
    isRight: (text: string) => {
      const plugins = parsedJson(`[${text}]`);
      return Array.isArray(plugins) && plugins.every((plugin) => stringAt(plugin, 'type') !== undefined);
    },
    fix: 'write objects with a type, commas between and no brackets: {"type": "rdma"},{"type": "tuning"}',
  },
];

export const networkIpamBlank: Rule = {
  code: 'sriov/network-ipam-blank',
  class: 'risky',
  what: 'blank in an ipam value, which the operator removes',
  remedy: 'use values without blanks',
  source: 'RenderNetAttDef() of the SR-IOV operator joins what strings.Fields() leaves (api/v1/helper.go)',
  kinds: NETWORK_KINDS,
  check: (manifests) => madeNetworks(manifests).flatMap(({ object }): Finding[] => {
    const blank = textsIn(parsedJson(stringAt(object, 'spec', 'ipam') ?? '')).find((text) => /\s/.test(text));
    return blank === undefined ? [] : [{
      object,
      path: 'spec.ipam',
      what: 'blank in a value, which the operator removes',
      value: blank,
    }];
  }),
};

const NAMES = [['metadata', 'name'], ['spec', 'networkNamespace']];

export const networkName: Rule = {
  code: 'sriov/network-name',
  class: 'never works',
  what: 'name that YAML does not parse as a string',
  remedy: 'use another name: not a number, and none of y, n, yes, no, on, off, true, false, null',
  source: `${RENDERED}, without quotes around the names`,
  kinds: NETWORK_KINDS,
  check: (manifests) => madeNetworks(manifests).flatMap(({ object }) => NAMES.flatMap((path): Finding[] => {
    const name = stringAt(object, ...path);
    return name === undefined || !isNoText(name) ? [] : [{
      object,
      path: path.join('.'),
      what: 'name that YAML does not parse as a string',
      value: name,
    }];
  })),
};

export const networkMisplaced: Rule = {
  code: 'sriov/network-misplaced',
  class: 'never works',
  what: 'field that SriovNetwork does not have, and that the API server drops',
  remedy: 'use metaPlugins',
  source: 'CRD of SriovNetwork, which some pages of the operator\'s documentation contradict',
  kinds: NETWORK_KINDS,
  check: (manifests) => madeNetworks(manifests).map(({ object }) => ({ object, value: at(object, 'spec', 'metaPluginsConfig') }))
    .filter(({ value }) => value !== undefined)
    .map(({ object, value }) => ({ object, path: 'spec.metaPluginsConfig', what: 'field that a network does not have', value })),
};

export const networkNameTaken: Rule = {
  code: 'sriov/network-name-taken',
  class: 'never works',
  what: 'two networks with the same name and target namespace',
  remedy: 'give them different names',
  source: 'the SR-IOV operator keeps a definition that it created for another object, and overwrites one without an owner; before OpenShift 4.20, it overwrites any (controllers/generic_network_controller.go)',
  kinds: ['NetworkAttachmentDefinition', ...NETWORK_KINDS, ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => {
    const keepsOwned = sriovHas(SRIOV_SINCE.ownedDefinitions, sriovOperatorOf(manifests, context));
    const owners = new Map<string, Manifest>();
    const taken = madeNetworks(manifests).flatMap(({ object, namespace, name }): Finding[] => {
      const other = owners.get(`${namespace}/${name}`);
      owners.set(`${namespace}/${name}`, other ?? object);
      return other === undefined ? [] : [{
        object,
        path: 'metadata.name',
        what: `network with the same name and target namespace as ${other.kind} ${fullNameOf(other)}`,
        value: name,
        fix: 'give it another name',
      }];
    });
    const overwritten = manifests.ofKind('NetworkAttachmentDefinition')
      .filter((object) => !keepsOwned || stringAt(object, 'metadata', 'annotations', OWNER_ANNOTATION) === undefined)
      .flatMap((object): Finding[] => {
        const other = owners.get(`${stringAt(object, 'metadata', 'namespace')}/${nameOf(object)}`);
        return other === undefined ? [] : [{
          object,
          path: 'metadata.name',
          what: `definition that the SR-IOV operator overwrites by that of ${other.kind} ${fullNameOf(other)}`,
          value: nameOf(object),
          fix: 'leave it out, or give it another name',
        }];
      });
    return [...taken, ...overwritten];
  },
};

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether the operator's YAML library reads a valid name as something other than text. */
function isNoText(name: string): boolean {
  return /^(y|n|yes|no|on|off|true|false|null)$/.test(name) || /^0x[0-9a-f]+$/.test(name) || /^0b[01]+$/.test(name) || /^0o[0-7]+$/.test(name)
    || (/^\d+(\.\d*)?(e[-+]?\d+)?$/.test(name) && Number.isFinite(Number(name)));
}
