import { kernelMappingsOf, MappingView } from './mappings';
import { recordAt } from '../../upstream';
import { SECURE_BOOT_QUESTION, signsModules } from '../../upstream/linux';
import { affects, DEMANDING_KINDS, SignatureDemand, signatureDemands } from '../../views';
import { Finding, Rule } from '../rule';

export const unsignedModule: Rule = {
  code: 'kmm/unsigned-module',
  class: 'never works',
  what: 'module that KMM does not sign, for nodes that accept only signed modules or are in FIPS mode',
  remedy: 'sign it (ModuleSigning), or acknowledge this if the image is signed or the nodes have no Secure Boot',
  source: 'Linux (kernel/module/signing.c) refuses such modules with module.sig_enforce, lockdown or Secure Boot, which manifests do not show; FIPS mode by itself does not (Linux facts §5)',
  kinds: [...DEMANDING_KINDS, 'Module', 'Onload'],
  overridable: true,
  check: (manifests) => {
    const demands = signatureDemands(manifests);
    return demands.length === 0 ? [] : kernelMappingsOf(manifests).filter(({ signs, dockerfile }) => !signs && !signsModules(dockerfile ?? ''))
      .flatMap((mapping) => findingsFor(mapping, demands).slice(0, 1));
  },
};

/** Findings for a mapping, the most severe first. */
function findingsFor(mapping: MappingView, demands: readonly SignatureDemand[]): Finding[] {
  const { object, path, image, builds, dockerfile } = mapping;
  const selector = recordAt(object, 'spec', 'selector') ?? {};
  return demands.flatMap((demand): Finding[] => {
    const overlap = affects(demand, selector);
    // It is unknown whether an image that was built elsewhere has signed modules, and whether an unavailable Dockerfile signs modules.
    const isUnsigned = builds && dockerfile !== undefined;
    const nodes = `nodes that ${overlap === 'some' ? 'perhaps ' : ''}${demand.isCertain ? 'load signed ones only' : 'are in FIPS mode'}`;
    return overlap === 'none' ? [] : [{
      object,
      path,
      what: `modules that KMM does not sign, for ${nodes} (${demand.by})`,
      value: image ?? '(none)',
      fix: [
        object.kind === 'Onload' ? 'sign them in the image, for an Onload resource has no field for it, or load them by a Module with \'sign\'' : 'add \'sign\', or sign them in the image',
        ...demand.isCertain ? [] : [`FIPS mode loads them, Secure Boot refuses them: ${SECURE_BOOT_QUESTION} on a node show whether it is enabled`],
      ].join('; '),
      class: demand.isCertain && isUnsigned && overlap === 'all' ? undefined : 'risky',
    }];
  }).sort((a, b) => Number(b.class === undefined) - Number(a.class === undefined));
}
