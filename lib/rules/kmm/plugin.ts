import { MODULE_KINDS, moduleSpecsOf } from './module-specs';
import { listAt, recordAt, stringAt } from '../../upstream';
import { DEVICE_CLASS_LIMIT, DRA_SINCE, HOST_PATHS, isAllowedHostPath, kmmBuildsIn } from '../../upstream/kmm';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { distributionOf } from '../../values';
import { CheckContext, Finding, Rule } from '../rule';

export const pluginsMeet: Rule = {
  code: 'kmm/plugins-meet',
  class: 'refused',
  what: 'Module with both a device plugin and a DRA driver',
  remedy: 'keep one of them',
  source: 'CRD of Module: !(has(self.dra) && has(self.devicePlugin)), since dra was introduced (2.7)',
  kinds: MODULE_KINDS,
  check: (manifests) => moduleSpecsOf(manifests)
    .filter(({ spec }) => recordAt(spec, 'dra') !== undefined && recordAt(spec, 'devicePlugin') !== undefined)
    .map(({ object, spec, path }) => ({
      object, path: `${path}.dra`, what: 'DRA driver beside a device plugin', value: stringAt(spec, 'dra', 'driverName') ?? null,
    })),
};

export const draPlatform: Rule = {
  code: 'kmm/dra-platform',
  class: 'refused',
  what: 'Module with a DRA driver on a cluster that is too old for it',
  remedy: 'use a device plugin, or upgrade to OpenShift 4.21 or Kubernetes 1.34',
  source: 'KMM\'s webhook checks the version of the cluster (internal/webhook/module.go, since 2.7); on a hub it does not',
  kinds: ['Module'],
  check: (manifests, { platform }) => (!platform || platform.isAtLeast(DRA_SINCE[distributionOf(platform)]) ? [] : moduleSpecsOf(manifests)
    .filter(({ object, spec }) => object.kind === 'Module' && recordAt(spec, 'dra') !== undefined)
    .map(({ object, path }) => ({
      object,
      path: `${path}.dra`,
      what: 'DRA driver on a cluster that is too old for it',
      value: `on ${platform}`,
      fix: `use devicePlugin, or ${platform.name} ${DRA_SINCE[distributionOf(platform)]} or later`,
    }))),
};

export const draNames: Rule = {
  code: 'kmm/dra-name',
  class: 'refused',
  what: 'DRA driver or device class whose name is not a DNS name, or is used twice',
  remedy: 'use lower case letters, digits, "-" and ".", and each name once',
  source: 'KMM\'s webhook (internal/webhook/module.go, since 2.7)',
  kinds: MODULE_KINDS,
  check: (manifests) => moduleSpecsOf(manifests).filter(({ spec }) => recordAt(spec, 'dra') !== undefined).flatMap(({ object, spec, path }) => {
    const seen = new Set<string>();
    const find = (where: string, name: string | undefined): Finding[] => {
      const isTwice = name !== undefined && seen.has(name);
      if (name !== undefined && DNS_SUBDOMAIN.test(name) && !isTwice) {
        return [];
      }
      return [{
        object,
        path: where,
        what: isTwice ? 'device class that is listed twice' : 'not the name of a driver or a device class',
        value: name ?? null,
        fix: isTwice ? 'remove one of them' : 'use lower case letters, digits, "-" and "."',
      }];
    };
    const driver = find(`${path}.dra.driverName`, stringAt(spec, 'dra', 'driverName'));
    return [...driver, ...listAt(spec, 'dra', 'deviceClasses').flatMap((deviceClass, index) => {
      const name = stringAt(deviceClass, 'name');
      const findings = find(`${path}.dra.deviceClasses[${index}].name`, name);
      seen.add(name ?? '');
      return findings;
    })];
  }),
};

export const draLimits: Rule = {
  code: 'kmm/dra-limit',
  class: 'refused',
  what: 'device class with more than 32 selectors or configurations',
  remedy: 'combine several conditions in one expression',
  source: 'CRD of Module, since 2.7',
  kinds: MODULE_KINDS,
  check: (manifests) => moduleSpecsOf(manifests).flatMap(({ object, spec, path }) => listAt(spec, 'dra', 'deviceClasses').flatMap((deviceClass, index) =>
    ['selectors', 'config'].filter((field) => listAt(deviceClass, field).length > DEVICE_CLASS_LIMIT).map((field) => ({
      object,
      path: `${path}.dra.deviceClasses[${index}].${field}`,
      what: `more than ${DEVICE_CLASS_LIMIT} entries`,
      value: listAt(deviceClass, field).length,
      fix: 'combine several into one',
    })))),
};

/** Host paths that plugins may mount, and whether they are certain: the platform can be unknown, and builds of a minor release differ. */
function hostPathsFor(
  plugin: string, { kmm, platform }: CheckContext,
): { readonly allowed: readonly string[]; readonly isSure: boolean; readonly since?: string } | undefined {
  const row = HOST_PATHS.find((each) => kmmBuildsIn(each, kmm?.version) !== 'none' && each.plugins.includes(plugin)
    && (each.only === undefined || platform === undefined || each.only === distributionOf(platform)));
  const isOfSome = row !== undefined && kmmBuildsIn(row, kmm?.version) === 'some';
  const isSure = !isOfSome && (row?.only === undefined || platform !== undefined);
  return row && { allowed: row.allowed, isSure, since: isOfSome ? row.since : undefined };
}

export const pluginHostPath: Rule = {
  code: 'kmm/plugin-host-path',
  class: 'refused',
  what: 'plugin that mounts a host path which KMM does not allow',
  remedy: 'use paths at or below /dev, /sys, /var and /opt; since 2.7 also /run',
  source: 'KMM\'s webhook (internal/webhook/module.go, since 2.7; OpenShift\'s since 2.5.2 and 2.6.1)',
  kinds: MODULE_KINDS,
  check: (manifests, context) => moduleSpecsOf(manifests).flatMap(({ object, spec, path }) => ['devicePlugin', 'dra'].flatMap((plugin) => {
    const paths = hostPathsFor(plugin, context);
    return paths === undefined ? [] : listAt(spec, plugin, 'volumes').flatMap((volume, index): Finding[] => {
      const hostPath = stringAt(volume, 'hostPath', 'path');
      return hostPath === undefined || isAllowedHostPath(hostPath, paths.allowed) ? [] : [{
        object,
        path: `${path}.${plugin}.volumes[${index}].hostPath.path`,
        what: `path of the host that a plugin may not mount${paths.since === undefined ? '' : ` since KMM ${paths.since}`}`,
        value: hostPath,
        fix: `use one of ${paths.allowed.join(', ')}, or below`,
        class: paths.isSure ? undefined : 'risky',
      }];
    });
  })),
};
