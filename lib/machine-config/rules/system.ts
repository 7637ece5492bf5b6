import { roleLabelOf, shareNodes } from './configs';
import { at, Finding, listAt, nameOf, Rule, stringAt } from '../../check';

export const kernelType: Rule = {
  code: 'machine-config/kernel-type',
  class: 'refused',
  source: 'Machine Config Operator: the pool is RenderDegraded (pkg/controller/common/helpers.go)',
  kinds: ['MachineConfig'],
  check: (manifests) => manifests.ofKind('MachineConfig').flatMap((object) => {
    const type = at(object, 'spec', 'kernelType') ?? '';
    return ['', 'default', 'realtime', '64k-pages'].includes(type as string) ? [] : [{
      object, path: 'spec.kernelType', what: 'kernel that the operator does not know', value: type, fix: 'write default, realtime or 64k-pages',
    }];
  }),
};

export const kernelHeaders: Rule = {
  code: 'machine-config/kernel-devel',
  class: 'refused',
  source: 'Machine Config Operator: the pool is RenderDegraded (pkg/controller/common/helpers.go)',
  kinds: ['MachineConfig'],
  check: (manifests) => {
    const configs = manifests.ofKind('MachineConfig');
    const others = configs.filter((object) => ['realtime', '64k-pages'].includes(stringAt(object, 'spec', 'kernelType') ?? ''));
    return configs.filter((object) => listAt(object, 'spec', 'extensions').includes('kernel-devel')).flatMap((object): Finding[] => {
      const other = others.find((candidate) => shareNodes(roleLabelOf(object), roleLabelOf(candidate)));
      return other ? [{
        object,
        path: 'spec.extensions',
        what: `kernel-devel, where MachineConfig ${nameOf(other)} has another kernel than the default one`,
        value: at(other, 'spec', 'kernelType'),
        fix: 'leave one of them out',
      }] : [];
    });
  },
};
