import { ownConfigs, roleLabelOf } from './configs';
import { fullNameOf, Manifest, ManifestSet } from '../../manifests';
import { stringAt } from '../../upstream';
import { HealthLimit, healthLimits, isHealthCheckPaused, MACHINE_HEALTH_GROUPS, mayCheck, PAUSED } from '../../upstream/kubernetes';
import { MASTER, poolOfRole, REBOOT_MINUTES } from '../../upstream/openshift';
import { runsAtBoot, unitEnvironment, worstBootWait } from '../../views';
import { bootUnitsOf } from '../../views/ignition';
import { Finding, Rule } from '../rule';

/** A boot module for which nodes delay their kubelet. */
interface Wait {
  readonly config: Manifest;
  /** Path of the unit that causes the delay. */
  readonly path: string;
  readonly minutes: number;
  readonly reboots: number;
}

export const machineHealth: Rule = {
  code: 'machine-config/machine-health-check',
  class: 'risky',
  what: 'MachineHealthCheck that replaces nodes while they wait for their driver at boot',
  remedy: 'raise its timeouts above the duration of the wait plus a reboot',
  source: 'Machine API and Cluster API: a machine without a node, or whose node is not ready, is deleted and recreated (Kubernetes facts §5)',
  kinds: ['MachineConfig', 'MachineHealthCheck'],
  check: (manifests) => {
    const checks = manifests.ofKind('MachineHealthCheck').filter(isOfMachines);
    return checks.length === 0 ? [] : waitsOf(manifests).flatMap((wait) => checks
      .filter((object) => mayCheck(object, poolOfRole(roleLabelOf(wait.config) ?? '') === MASTER)).flatMap((object) => waitFindings(wait, object)));
  },
};

function isOfMachines(object: Manifest): boolean {
  return MACHINE_HEALTH_GROUPS.some((group) => stringAt(object, 'apiVersion')?.startsWith(`${group}/`)) && !isHealthCheckPaused(object);
}

function waitFindings({ config, path: unit, minutes, reboots }: Wait, object: Manifest): Finding[] {
  const { startup, notReady } = healthLimits(object);
  const needed = minutes + reboots * REBOOT_MINUTES.worst;
  const finding = ({ path, value, seconds }: HealthLimit, which: string, orElse = ''): Finding[] => (seconds >= needed * 60 ? [] : [{
    object: config,
    path: unit,
    what: `driver for which the kubelet may wait for ${minutes} minutes, with ${reboots === 1 ? 'a reboot' : `${reboots} reboots`} besides, `
      + `where MachineHealthCheck ${fullNameOf(object)} replaces ${which} after (${path})`,
    value,
    fix: `raise that to at least ${needed}m, of which ${REBOOT_MINUTES.worst}m are what a reboot may take${orElse}`,
  }]);
  return [
    ...startup ? finding(startup, 'machines without a node') : [],
    ...notReady.flatMap((limit) => finding(limit, 'nodes that are not ready', `, or annotate the check with ${PAUSED} while nodes reboot`)),
  ];
}

const FETCH = /^onload-boot-.+-fetch\.service$/;
const UNPACK = /^onload-boot-.+-unpack\.service$/;

/** Boot modules with our units, whose longest delay is known. */
function waitsOf(manifests: ManifestSet): Wait[] {
  return ownConfigs(manifests).flatMap((config): Wait[] => {
    const units = bootUnitsOf(config).filter(runsAtBoot);
    const named = (pattern: RegExp) => units.filter(({ name }) => pattern.test(name));
    return named(FETCH).flatMap((unit): Wait[] => {
      const reboot = unitEnvironment(unit).get('REBOOT');
      if (reboot === undefined || !/^Before=.*\bkubelet\.service\b/m.test(unit.contents ?? '')) {
        return [];
      }
      const { kubelet, reboots } = worstBootWait({ reboot, prefetch: named(UNPACK).length > 0 });
      return [{ config, path: unit.path, minutes: Math.ceil(kubelet / 60), reboots }];
    });
  });
}
