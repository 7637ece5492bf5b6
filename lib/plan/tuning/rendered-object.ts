import type { Manifest } from '../../manifests';
import { sha256Of, stable } from '../../text';
import { renderUnit } from '../../upstream/ignition';
import { COMMON_IGNITION } from '../../upstream/openshift';

/** Object that an operator writes for others, such as a MachineConfig for a KubeletConfig. */
export interface RenderedObject {
  readonly kind: string;
  readonly name: string;
  /** Values of each object that it depends on, as a text, by the name of the object: `KubeletConfig fast`. */
  readonly inputs: { readonly [source: string]: string };
  /** The MachineConfig itself. Contents of its files and units stand for those that the operator writes: they differ if those do. */
  readonly config?: Manifest;
}

/** Part of a MachineConfig that differs from another one if its values do. */
export interface ConfigPart {
  readonly file?: string;
  readonly unit?: string;
  readonly dropin?: string;
  readonly values: unknown;
}

/** MachineConfig with parts that stand for what the operator writes. */
export function standInConfig(name: string, labels: object, parts: readonly ConfigPart[], rest: object = {}): Manifest {
  const files = parts.filter(({ file }) => file !== undefined)
    .map(({ file, values }) => ({ path: file, mode: 420, contents: { source: `data:,${digestOf(values)}` } }));
  const units = parts.filter(({ unit }) => unit !== undefined).map(({ unit, dropin, values }) => {
    const contents = renderUnit({ Unit: [['Description', digestOf(values)]] });
    return dropin === undefined ? { name: unit, enabled: true, contents } : { name: unit, dropins: [{ name: dropin, contents }] };
  });
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name, labels },
    spec: {
      ...files.length + units.length === 0 ? {} : {
        config: {
          ignition: { version: COMMON_IGNITION },
          ...files.length === 0 ? {} : { storage: { files } },
          ...units.length === 0 ? {} : { systemd: { units } },
        },
      },
      ...rest,
    },
  } as unknown as Manifest;
}

function digestOf(values: unknown): string {
  return sha256Of(stable(values) ?? '').slice(0, 16);
}

/** Name of an object as `rendered` of a report has it. */
export function renderedKey({ kind, name }: Pick<RenderedObject, 'kind' | 'name'>): string {
  return `${kind}/${name}`;
}
