/** What the API and the operator accept in a MachineOSConfig of version v1 (MCO facts §12). */
import { OS_CONFIG_LIMITS, OS_IMAGE_BUILDER, USED_ARCHITECTURE } from './layered-images';
import { at, listAt, stringAt } from '../fields';

const ARCHITECTURES: readonly string[] = ['AMD64', 'ARM64', USED_ARCHITECTURE, 'PPC64LE', 'S390X'];
const { containerfiles: MOST_FILES, containerfileCharacters: MOST_CHARACTERS, pushSpecCharacters: LONGEST_PUSH_SPEC } = OS_CONFIG_LIMITS;

/** Reference of an image with a registry and a tag, and without a digest, as the API takes it. The builder refuses some of them: isOsPushSpec(). */
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
      : stringAt(spec, 'imageBuilder', 'imageBuilderType') !== OS_IMAGE_BUILDER ? `spec.imageBuilder.imageBuilderType is not ${OS_IMAGE_BUILDER}`
        : !stringAt(spec, 'renderedImagePushSecret', 'name') ? 'spec.renderedImagePushSecret.name is missing'
          : push === undefined || push.length > LONGEST_PUSH_SPEC || !PUSH_SPEC.test(push) ? `spec.renderedImagePushSpec is no image with a registry and a tag: ${push}`
            : files.length > MOST_FILES ? `spec.containerFile has more than ${MOST_FILES} entries` : containerFileProblem(files);
}

function containerFileProblem(files: readonly unknown[]): string | undefined {
  const architectures = files.map((file) => stringAt(file, 'containerfileArch') ?? USED_ARCHITECTURE);
  const unknown = architectures.find((architecture) => !ARCHITECTURES.includes(architecture));
  const lengths = files.map((file) => stringAt(file, 'content')?.length ?? 0);
  return unknown !== undefined ? `no such containerfileArch: ${unknown}`
    : new Set(architectures).size < architectures.length ? 'spec.containerFile has an architecture twice'
      : lengths.some((length) => length === 0 || length > MOST_CHARACTERS) ? `the content of a containerFile does not have 1 to ${MOST_CHARACTERS} characters` : undefined;
}
