import { ownConfigs, roleLabelOf, shareNodes } from './configs';
import { nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { SECURE_BOOT_QUESTION } from '../../upstream/linux';
import { BOOT_IMAGE, BOOT_MODULE } from '../../upstream/openshift';
import { DEMANDING_KINDS, signatureDemands } from '../../views';
import { Finding, Rule } from '../rule';

export const bootModuleSignature: Rule = {
  code: 'machine-config/boot-module-signature',
  class: 'risky',
  what: 'kernel module loaded at boot, on nodes that accept only signed ones or are in FIPS mode',
  remedy: `use an image whose modules are signed; ${SECURE_BOOT_QUESTION} show whether the nodes require it`,
  source: 'Linux (kernel/module/signing.c) refuses unsigned modules with module.sig_enforce, lockdown or Secure Boot; FIPS mode by itself does not (Linux facts §5)',
  kinds: [...DEMANDING_KINDS],
  check: (manifests) => {
    const demands = signatureDemands(manifests);
    return ownConfigs(manifests).filter((object) => stringAt(object, 'metadata', 'annotations', BOOT_MODULE) !== undefined).flatMap((object): Finding[] => {
      const demand = demands.find(({ role }) => role === undefined || shareNodes(roleLabelOf(object), role));
      return demand === undefined ? [] : [{
        object,
        path: 'metadata.annotations',
        what: `module ${stringAt(object, 'metadata', 'annotations', BOOT_MODULE)} of an image that perhaps is not signed, `
          + `for nodes that ${demand.isCertain ? 'load signed modules only' : 'are in FIPS mode'} (${demand.by})`,
        value: stringAt(object, 'metadata', 'annotations', BOOT_IMAGE) ?? nameOf(object),
        fix: demand.isCertain ? 'acknowledge this if the modules of the image are signed by a key that the nodes know'
          : `sign its modules; FIPS mode loads unsigned ones, Secure Boot refuses them: ${SECURE_BOOT_QUESTION} on a node show whether it is enabled`,
      }];
    });
  },
};
