import { isDeepStrictEqual } from 'node:util';
import { cached } from './cached';
import type { Config } from './ignition/config';
import { parseIgnition } from './ignition/parse';
import { isAtLeast } from './release';
import { at, listAt, Manifest, nameOf, recordAt, stringAt } from '../../manifests';

/** What a MachineConfig says, read once for all pools that select it. */
export interface MachineConfig {
  readonly name: string;
  readonly labels: { readonly [key: string]: unknown };
  /** Whether the operator wrote it: such ones do not override images. */
  readonly isGenerated: boolean;
  readonly spec: Spec;
}

/** The spec of a MachineConfig: the same object for all MachineConfigs that say the same. */
export interface Spec {
  /** The Ignition config, where it has one that can be read. */
  readonly config?: Config;
  readonly kernelArguments: readonly string[];
  readonly extensions: readonly string[];
  readonly kernelType: string;
  readonly fips: boolean;
  readonly osImageURL: string;
  readonly baseOSExtensionsContainerImage: string;
  /** Why the operator refuses to render a pool with it. */
  readonly problems: readonly string[];
}

const GENERATED = 'machineconfiguration.openshift.io/generated-by-controller-version';
const KERNEL_TYPES = ['', 'default', 'realtime', '64k-pages'];

/** The extensions, by the release since which they are known, and until which (MCO facts §2). */
const EXTENSIONS: readonly { readonly name: string; readonly since?: string; readonly until?: string }[] = [
  { name: 'usbguard' },
  { name: 'kernel-devel' },
  { name: 'sandboxed-containers', since: '4.8' },
  { name: 'kerberos', since: '4.11' },
  { name: 'ipsec', since: '4.14' },
  { name: 'wasm', since: '4.14', until: '4.19' },
  { name: 'sysstat', since: '4.18' },
  { name: 'two-node-ha', since: '4.19' },
];

/** Reads MachineConfigs. What says the same becomes the same object, so that it can be seen at once that nothing has changed. */
export class MachineConfigReader {
  private readonly specs = new Map<string, Spec>();
  /** By the values in memory, which readings of two sets share. */
  private readonly shared = new WeakMap<object, Spec>();
  private readonly configs = new Map<string, MachineConfig>();

  constructor(private readonly openshift: string) {}

  read(object: Manifest): MachineConfig {
    const config: MachineConfig = {
      name: nameOf(object),
      labels: recordAt(object, 'metadata', 'labels') ?? {},
      isGenerated: Boolean(stringAt(object, 'metadata', 'annotations', GENERATED)),
      spec: this.specOf(object.spec),
    };
    const known = this.configs.get(config.name);
    if (known?.spec === config.spec && known.isGenerated === config.isGenerated && isDeepStrictEqual(known.labels, config.labels)) {
      return known;
    }
    this.configs.set(config.name, config);
    return config;
  }

  private specOf(spec: unknown): Spec {
    const ofText = () => cached(this.specs, JSON.stringify(spec) ?? '', () => readSpec(spec, this.openshift));
    return typeof spec === 'object' && spec !== null ? cached(this.shared, spec, ofText) : ofText();
  }
}

function readSpec(spec: unknown, openshift: string): Spec {
  const raw = at(spec, 'config') ?? undefined;
  const parsed = raw === undefined ? undefined : parseIgnition(raw, openshift);
  const kernelType = stringAt(spec, 'kernelType') ?? '';
  const extensions = strings(spec, 'extensions');
  // Upstream looks at the names only where there is a config too; others fail on the nodes.
  const unknown = raw === undefined ? [] : extensions.filter((name) => !isKnownExtension(name, openshift));
  return {
    config: parsed?.config,
    kernelArguments: strings(spec, 'kernelArguments'),
    extensions,
    kernelType,
    fips: at(spec, 'fips') === true,
    osImageURL: stringAt(spec, 'osImageURL') ?? '',
    baseOSExtensionsContainerImage: stringAt(spec, 'baseOSExtensionsContainerImage') ?? '',
    problems: [
      ...KERNEL_TYPES.includes(kernelType) ? [] : [`kernelType ${kernelType} is not known`],
      ...parsed?.problem === undefined ? [] : [parsed.problem],
      ...unknown.length > 0 ? [`extensions that OpenShift ${openshift} does not have: ${unknown.join(', ')}`] : [],
    ],
  };
}

/** Whether the operator of a release knows an extension. */
export function isKnownExtension(name: string, openshift: string): boolean {
  const known = EXTENSIONS.find((extension) => extension.name === name);
  return known !== undefined && (known.since === undefined || isAtLeast(openshift, known.since))
    && (known.until === undefined || !isAtLeast(openshift, known.until));
}

function strings(spec: unknown, list: string): string[] {
  return listAt(spec, list).filter((entry): entry is string => typeof entry === 'string');
}
