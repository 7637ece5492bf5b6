import { INSTALLER_KINDS, installersWithoutWebhooks } from './chart-values';
import { OPERATOR_KINDS, OperatorNamespace } from './operator-namespace';
import { fullNameOf, Manifest, nameOf } from '../../manifests';
import { at, recordAt, stringAt } from '../../upstream';
import {
  FEATURE_GATES, isSriovSubscription, refusalOfConfigNamespace, refusalsOfConfigName, refusalsOfConfigPlugins, SRIOV_PACKAGE,
} from '../../upstream/sriov';
import { Finding, Rule } from '../rule';

const KIND = 'SriovOperatorConfig';
const WEBHOOK = 'webhook of the SR-IOV operator (pkg/webhook/validate.go)';

export const operatorConfigName: Rule = {
  code: 'sriov/config-name',
  class: 'refused',
  what: 'SriovOperatorConfig with another name than default, or outside of the operator\'s namespace',
  remedy: 'name it default, in the namespace of the operator',
  source: WEBHOOK,
  kinds: [KIND, 'Subscription'],
  check: (manifests) => {
    const operator = new OperatorNamespace(manifests);
    return manifests.ofKind(KIND).flatMap((object): Finding[] => {
      const byName = refusalsOfConfigName(nameOf(object));
      const problemClass = operator.classElsewhere(object, 'refused');
      return byName.length > 0 ? byName.map((refusal) => ({ object, ...refusal }))
        : problemClass === undefined ? []
          : [{ object, class: problemClass, ...refusalOfConfigNamespace(stringAt(object, 'metadata', 'namespace'), operator.toString()) }];
    });
  },
};

export const configMissing: Rule = {
  code: 'sriov/config-missing',
  class: 'risky',
  what: 'operator without a SriovOperatorConfig: it ignores all policies',
  remedy: 'add a SriovOperatorConfig',
  source: 'the SR-IOV operator waits for the object default, which the user makes (controllers/sriovoperatorconfig_controller.go)',
  kinds: OPERATOR_KINDS,
  check: (manifests) => (manifests.ofKind(KIND).length > 0 ? [] : manifests.ofKind('Subscription').filter(isSriovSubscription).map((object) => ({
    object,
    path: 'spec.name',
    what: 'operator without its configuration: it ignores all policies',
    value: SRIOV_PACKAGE,
    fix: 'add a SriovOperatorConfig, or acknowledge that the cluster has one',
  }))),
};

/** Options of a configuration that enable webhooks. */
const WEBHOOKS = ['enableOperatorWebhook', 'enableInjector'];

export const configWebhooks: Rule = {
  code: 'sriov/config-webhook-certificates',
  class: 'never works',
  what: 'webhooks of an operator whose chart has no certificates for them',
  remedy: 'set operator.admissionControllers.enabled in the values of the chart, with certificates; or keep the webhooks disabled',
  source: 'the chart tells the operator of certificates only with operator.admissionControllers.enabled (templates/operator.yaml): '
    + 'without, the pods of the webhook never start, and its failurePolicy Fail refuses every policy (SR-IOV facts §4.2)',
  kinds: [KIND, ...INSTALLER_KINDS],
  check: (manifests) => {
    const installer = installersWithoutWebhooks(manifests)[0];
    return installer === undefined ? [] : manifests.ofKind(KIND).flatMap((object) => WEBHOOKS.filter((field) => at(object, 'spec', field) === true).map((field): Finding => ({
      object,
      path: `spec.${field}`,
      what: `webhook without certificates, as ${installer.kind} ${fullNameOf(installer)} installs the operator without admission controllers`,
      value: true,
      fix: 'set operator.admissionControllers.enabled and its certificates in the values of the chart, or set this to false',
    })));
  },
};

/** Consequences of a configuration that are easily overlooked. */
const CONSEQUENCES = [
  {
    field: 'disableDrain',
    value: true,
    what: 'all nodes are configured, and rebooted if needed, at the same time',
    fix: 'leave it out, and set maxUnavailable of a SriovNetworkPool',
  },
  {
    field: 'configurationMode',
    value: 'systemd',
    what: 'every change that drains a node also reboots it',
    fix: 'use daemon, or acknowledge it',
  },
];

export const configConsequence: Rule = {
  code: 'sriov/config-consequence',
  class: 'risky',
  what: 'operator configuration that reboots nodes together, or more often',
  remedy: 'remove disableDrain; use the mode daemon',
  source: 'the daemon of the SR-IOV operator does not coordinate reboots with disableDrain, and reboots for each change in systemd mode (pkg/daemon/daemon.go, pkg/plugins)',
  kinds: [KIND],
  check: (manifests) => manifests.ofKind(KIND).flatMap((object) => CONSEQUENCES.filter(({ field, value }) => at(object, 'spec', field) === value)
    .map(({ field, value, what, fix }): Finding => ({ object, path: `spec.${field}`, what, value, fix }))),
};

export const configIgnored: Rule = {
  code: 'sriov/config-ignored',
  class: 'never works',
  what: 'setting that the operator does not know',
  remedy: 'correct its name or remove it',
  source: 'SR-IOV operator v1.6 (pkg/featuregate, CRD): unknown feature gates and enableOvsOffload are ignored, unknown fields are dropped',
  kinds: [KIND],
  check: (manifests) => manifests.ofKind(KIND).flatMap((object) => ignored(object)),
};

export const configPlugins: Rule = {
  code: 'sriov/config-plugins',
  class: 'refused',
  what: 'plugin that cannot be disabled',
  remedy: 'list only mellanox',
  source: 'CRD of SriovOperatorConfig',
  kinds: [KIND],
  check: (manifests) => manifests.ofKind(KIND).flatMap((object) => refusalsOfConfigPlugins(object.spec).map((refusal) => ({ object, ...refusal }))),
};

function ignored(object: Manifest): Finding[] {
  const fix = 'leave it out';
  const fields = ['enableOvsOffload', 'metricsConfig', 'webhookConfig'].filter((field) => (at(object, 'spec', field) ?? false) !== false)
    .map((field): Finding => ({ object, path: `spec.${field}`, what: 'field that the operator ignores', value: at(object, 'spec', field), fix }));
  const gates = Object.keys(recordAt(object, 'spec', 'featureGates') ?? {}).filter((gate) => !Object.hasOwn(FEATURE_GATES, gate))
    .map((gate): Finding => ({ object, path: `spec.featureGates.${gate}`, what: 'feature gate that the operator does not know', value: gate, fix: `use ${Object.keys(FEATURE_GATES).join(', ')}` }));
  return [...fields, ...gates];
}
