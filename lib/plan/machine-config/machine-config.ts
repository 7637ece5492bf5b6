import { isDeepStrictEqual } from 'node:util';
import { withoutArguments } from './kernel-arguments';
import { at, listAt, Manifest, nameOf, recordAt, stringAt } from '../../manifests';
import { cached } from '../../private/cached';
import type { Config } from '../../private/ignition/config';
import { parseIgnition } from '../../private/ignition/parse';
import { checksExtensions, isExtension } from '../../upstream/openshift/extensions';
import { isKernelType } from '../../upstream/openshift/kernel-types';
import { GENERATED_BY } from '../../upstream/openshift/names';

/**
 * What a MachineConfig says, read once for all pools that select it.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
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
  /** Those that the operator takes out of the Ignition config. */
  readonly ignitionArguments: readonly string[];
  readonly extensions: readonly string[];
  readonly kernelType: string;
  readonly fips: boolean;
  readonly osImageURL: string;
  readonly baseOSExtensionsContainerImage: string;
  /** Why the operator refuses to render a pool with it. */
  readonly problems: readonly string[];
}

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
      isGenerated: Boolean(stringAt(object, 'metadata', 'annotations', GENERATED_BY)),
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
  const ignition = parsed?.config && withoutArguments(parsed.config, openshift);
  const kernelType = stringAt(spec, 'kernelType') ?? '';
  const extensions = strings(spec, 'extensions');
  // What no one looks at here fails on the nodes.
  const unknown = checksExtensions(raw !== undefined, openshift) ? extensions.filter((name) => !isExtension(name, openshift)) : [];
  return {
    config: ignition?.config,
    kernelArguments: strings(spec, 'kernelArguments'),
    ignitionArguments: ignition?.moved ?? [],
    extensions,
    kernelType,
    fips: at(spec, 'fips') === true,
    osImageURL: stringAt(spec, 'osImageURL') ?? '',
    baseOSExtensionsContainerImage: stringAt(spec, 'baseOSExtensionsContainerImage') ?? '',
    problems: [
      ...isKernelType(kernelType, openshift) ? [] : [`kernelType ${kernelType}, which OpenShift ${openshift} does not have`],
      ...[parsed?.problem, ignition?.problem].filter((problem) => problem !== undefined),
      ...unknown.length > 0 ? [`extensions that OpenShift ${openshift} does not have: ${unknown.join(', ')}`] : [],
    ],
  };
}

function strings(spec: unknown, list: string): string[] {
  return listAt(spec, list).filter((entry): entry is string => typeof entry === 'string');
}
