import { kernelMappingsOf, type MappingView } from './mappings';
import type { Manifest } from '../../manifests';
import { grouped } from '../../text';
import { listAt, recordAt, stringAt } from '../../upstream';
import { architectureIn, systemOfBuild, systemOfKernels } from '../../upstream/kmm';
import { ARCHITECTURE_LABEL } from '../../upstream/kubernetes';
import type { Finding, Rule } from '../rule';

const expressionOf = ({ literal, regexp }: MappingView) => literal ?? regexp ?? '';

export const kernelOfOtherSystem: Rule = {
  code: 'kmm/kernel-of-other-system',
  class: 'never works',
  what: 'build or kernel mapping for kernels that the nodes do not run',
  remedy: 'build with the packages of the system that the nodes run, and map its kernels',
  source: 'nodes of OpenShift run kernels of RHEL, whose headers no Ubuntu archive has, and only releases of RPM kernels end in the architecture (KMM facts §4, §10)',
  kinds: ['ConfigMap', 'Module', 'Onload'],
  check: (manifests, context) => {
    const mappings = kernelMappingsOf(manifests);
    return [
      ...mappings.flatMap((mapping) => besideBuild(mapping, () => context.platform?.isOpenshift === true)),
      ...[...grouped(mappings, ({ object }) => object).values()].flatMap((own) => (
        own.every((mapping) => systemOfKernels(expressionOf(mapping)) === 'Ubuntu') && context.platform?.isOpenshift === true ? own.map(unmatched) : [])),
      ...mappings.flatMap(ofOtherArchitecture),
    ];
  },
};

/** Findings for a build with packages of another system than that of its kernels, or of the platform. */
function besideBuild(mapping: MappingView, isOpenshift: () => boolean): Finding[] {
  const { object, path, builds, dockerfile } = mapping;
  const built = builds && dockerfile !== undefined ? systemOfBuild(dockerfile) : undefined;
  const kernels = systemOfKernels(expressionOf(mapping));
  const found = (what: string, value: string, fix: string): Finding[] => [{ object, path: `${path}.build`, what, value, fix }];
  return built === undefined ? []
    : built === 'Ubuntu' && isOpenshift()
      ? found('build with packages of Ubuntu, whose archives have no headers of OpenShift\'s kernels', stringAt(object, 'kind') ?? '', 'use BuildMethod.dtkUbi(), or build on DTK_AUTO')
      : kernels !== undefined && kernels !== built
        ? found(`build with packages of ${built} for kernels of ${kernels}`, expressionOf(mapping), `write a mapping for kernels of ${built}, or build with the packages of ${kernels}`) : [];
}

const unmatched = (mapping: MappingView): Finding => ({
  object: mapping.object,
  path: mapping.path,
  what: 'kernels of Ubuntu, which no node of OpenShift runs',
  value: expressionOf(mapping),
  fix: 'use the kernels of RHEL, such as regexp: ^.*\\.x86_64$',
});

/** Findings for a mapping whose kernels are of another architecture than its nodes, the nodes that build, or the image by its name. */
function ofOtherArchitecture(mapping: MappingView): Finding[] {
  const { object, path, builds, image } = mapping;
  const kernels = architectureIn(expressionOf(mapping));
  const others: readonly (readonly [what: string, text: string | undefined])[] = [
    ['nodes that the selector selects', stringAt(recordAt(object, 'spec', 'selector'), ARCHITECTURE_LABEL)],
    ['nodes that the build selects', builds ? stringAt(buildSelector(object, path), ARCHITECTURE_LABEL) : undefined],
    ['image', image],
  ];
  const other = others.find(([, text]) => kernels !== undefined && text !== undefined && (architectureIn(text) ?? kernels) !== kernels);
  return other === undefined ? [] : [{
    object,
    path,
    what: `kernels of ${kernels} beside an architecture of ${architectureIn(other[1]!)}, by the ${other[0]}`,
    value: expressionOf(mapping),
    fix: 'use a mapping, an image and nodes of one architecture',
    // A name is no proof.
    ...other[0] === 'image' ? { class: 'risky' as const } : {},
  }];
}

/** Selector of the nodes that build for a mapping. That of the whole Module counts, if it has a build (KMM facts §4). */
function buildSelector(object: Manifest, path: string): unknown {
  const container = recordAt(object, 'spec', 'moduleLoader', 'container');
  const own = listAt(container, 'kernelMappings')[Number(/\[(\d+)\]$/.exec(path)?.[1])];
  return recordAt(container, 'build') === undefined ? recordAt(own, 'build', 'selector') : recordAt(container, 'build', 'selector');
}
