/** What the API and the operator accept in a MachineOSConfig of version v1 (MCO facts §12). */
import { at, listAt, stringAt } from '../fields';

const ARCHITECTURES: readonly string[] = ['AMD64', 'ARM64', 'NoArch', 'PPC64LE', 'S390X'];
const MOST_CONTAINER_FILES = 4;
const MOST_CHARACTERS = 4096;

/** Reference of an image with a registry and a tag, and without a digest. */
const PUSH_SPEC = /^[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+(?::\d{1,5})?(?:\/[\w.-]+)+:\w[\w.-]{0,127}$/;

/** Reason why a MachineOSConfig is refused, or undefined if it is accepted. Other versions are not checked. */
export function machineOsConfigProblem(object: unknown): string | undefined {
  if (stringAt(object, 'apiVersion')?.endsWith('/v1') !== true) {
    return undefined;
  }
  const spec = at(object, 'spec');
  const [name, pool, push] = [stringAt(object, 'metadata', 'name'), stringAt(spec, 'machineConfigPool', 'name'), stringAt(spec, 'renderedImagePushSpec')];
  const files = listAt(spec, 'containerFile');
  return pool === undefined || pool === '' ? 'spec.machineConfigPool.name is missing'
    : pool !== name ? `its name differs from that of its pool: ${pool}`
      : stringAt(spec, 'imageBuilder', 'imageBuilderType') !== 'Job' ? 'spec.imageBuilder.imageBuilderType is not Job'
        : !stringAt(spec, 'renderedImagePushSecret', 'name') ? 'spec.renderedImagePushSecret.name is missing'
          : push === undefined || push.length > 447 || !PUSH_SPEC.test(push) ? `spec.renderedImagePushSpec is no image with a registry and a tag: ${push}`
            : files.length > MOST_CONTAINER_FILES ? `spec.containerFile has more than ${MOST_CONTAINER_FILES} entries` : containerFileProblem(files);
}

function containerFileProblem(files: readonly unknown[]): string | undefined {
  const architectures = files.map((file) => stringAt(file, 'containerfileArch') ?? 'NoArch');
  const unknown = architectures.find((architecture) => !ARCHITECTURES.includes(architecture));
  const lengths = files.map((file) => stringAt(file, 'content')?.length ?? 0);
  return unknown !== undefined ? `no such containerfileArch: ${unknown}`
    : new Set(architectures).size < architectures.length ? 'spec.containerFile has an architecture twice'
      : lengths.some((length) => length === 0 || length > MOST_CHARACTERS) ? `the content of a containerFile does not have 1 to ${MOST_CHARACTERS} characters` : undefined;
}
