import { isDeepStrictEqual } from 'node:util';
import { withoutArguments } from './argument-changes';
import { MachineConfig, Spec } from './machine-config-view';
import { Manifest, nameOf } from '../../manifests';
import { cached } from '../../text';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { checksExtensions, GENERATED_BY, isExtension, isKernelType } from '../../upstream/openshift';
import { parseIgnition } from '../../views/ignition';

/** Reader of MachineConfigs. Equal specs become the same object, so that unchanged ones are recognized at once. */
export class MachineConfigReader {
  private readonly specs = new Map<string, Spec>();
  /** Specs by their values in memory, which the readings of two sets share. */
  private readonly shared = new WeakMap<object, Spec>();
  private readonly configs = new Map<string, MachineConfig>();

  constructor(private readonly openshift: string) {}

  /** Reads a MachineConfig, whose content comes from other objects if they are given. */
  read(object: Manifest, by = nameOf(object)): MachineConfig {
    const config: MachineConfig = {
      name: nameOf(object),
      by,
      labels: recordAt(object, 'metadata', 'labels') ?? {},
      isGenerated: Boolean(stringAt(object, 'metadata', 'annotations', GENERATED_BY)),
      spec: this.specOf(object.spec),
    };
    const known = this.configs.get(config.name);
    const isSame = known?.spec === config.spec && known.isGenerated === config.isGenerated && known.by === by;
    if (isSame && isDeepStrictEqual(known.labels, config.labels)) {
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
  // Other problems are not checked here, and fail on the nodes.
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
