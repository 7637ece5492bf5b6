/** Device plugins of Onload without the Onload Operator, on the nodes of their Modules. */
import { heldBy } from './budget-holds';
import type { Dump } from './dump';
import { describeObject, getAll } from './get-commands';
import { Judgement, pass, perNode, unknown, wait } from './judgement';
import { unfinishedOn, unsettledOn } from './module-results';
import { outage } from './node-availability';
import { copiedImage, offered, pluginPod } from './onload-results';
import type { VerifyResult } from './verify-report';
import { WantedModule, wantedModuleKey, wantedModules } from './wanted-modules';
import { identityOf, Manifest, ManifestSet } from '../../manifests';
import { few, sh, shellWord } from '../../text';
import { stringAt } from '../../upstream';
import { PLUGIN_VERSION_LABEL, pluginArgument } from '../../upstream/onload';
import { DAEMON_TOLERATIONS, type NodeView, upgradablePlugin, type UpgradablePlugin, podSpecOf, tolerationsAt, usesOnload } from '../../views';

/** Results for the nodes of device plugins. Their DaemonSets are verified as workloads. */
export function verifyPlugins(dump: Dump, declared: ManifestSet): VerifyResult[] {
  return declared.ofKind('DaemonSet').flatMap((object) => {
    const plugin = upgradablePlugin(object);
    return plugin === undefined ? [] : onNodes(dump, declared, object, plugin);
  });
}

function onNodes(dump: Dump, declared: ManifestSet, object: Manifest, plugin: UpgradablePlugin): VerifyResult[] {
  const { nodes } = dump.selected(plugin.selector);
  const module = wantedModules(declared).find((each) => wantedModuleKey(each) === wantedModuleKey(plugin.module));
  const most = Number(pluginArgument(plugin.args, 'maxPods'));
  const plugged = (node: NodeView) => pluginOn(dump, declared, { object, plugin, module }, node);
  const offer = {
    namespace: plugin.namespace,
    daemonSet: plugin.name,
    ...Number.isInteger(most) ? { wanted: most } : {},
    plugged,
    wrong: (node: NodeView) => about('the node offers Onload, but its module is not loaded', module && unsettledOn(dump, declared, module, node)),
  };
  return [
    ...perNode('nodes', identityOf(object), nodes, (node) => outage(dump, node) ?? pass('the node is ready')),
    ...perNode('onload', identityOf(object), nodes, plugged),
    ...perNode('allocatable', identityOf(object), nodes, (node) => offered(dump, offer, node)),
  ];
}

/** Judgement of the plugin on a node, which it leaves before its module is replaced, and to which it returns when the new one is loaded. */
function pluginOn(dump: Dump, declared: ManifestSet, { object, plugin, module }: {
  readonly object: Manifest; readonly plugin: UpgradablePlugin; readonly module: WantedModule | undefined;
}, node: NodeView): Judgement {
  const label = plugin.upgradeLabel;
  if (module === undefined) {
    return wait('its Module is not in the manifests', describeObject('DaemonSet', plugin.namespace, plugin.name));
  }
  const unfinished = unfinishedOn(dump, declared, module, node);
  if (Object.hasOwn(node.labels, label)) {
    const users = dump.onloadUsersOn(node);
    return users.length > 0 ? wait(`its module is being replaced, and pods that use Onload are evicted first: ${few(users)}${heldBy(dump, node, usesOnload)}`, sh`kubectl get poddisruptionbudgets --all-namespaces`)
      : about('its module is being replaced', unfinished) ?? wait(`the label ${label} keeps the device plugin away, although the module is loaded: an upgrade is at this node, or was interrupted here`,
        sh`kubectl label node ${shellWord(node.name)} ${shellWord(`${label}-`)}`);
  }
  if (!dump.wasRead('Pod', plugin.namespace)) {
    return unknown('the dump has no Pod', getAll('Pod'));
  }
  const pod = podSpecOf(object);
  return about('the device plugin follows its module, which is not loaded in this version', unfinished) ?? pluginPod(dump, {
    namespace: plugin.namespace,
    daemonSet: plugin.name,
    version: stringAt(object, 'metadata', 'labels', PLUGIN_VERSION_LABEL) ?? '?',
    userImage: copiedImage(pod) ?? '',
    tolerations: [...DAEMON_TOLERATIONS, ...tolerationsAt(pod)],
  }, node);
}

function about(what: string, judgement: Judgement | undefined): Judgement | undefined {
  return judgement && { ...judgement, reason: `${what}: ${judgement.reason}` };
}
