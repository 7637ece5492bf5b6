import { installersWithoutWebhooks } from './chart-values';
import { OPERATOR_KINDS, OperatorNamespace } from './operator-namespace';
import { sriovOperatorOf } from './operator-release';
import { fullNameOf, Manifest, nameOf } from '../../manifests';
import { at, recordAt, stringAt } from '../../upstream';
import {
  DEFAULT_NAME, featureGatesOf, isSriovSubscription, refusalOfConfigNamespace, refusalsOfConfigName, refusalsOfConfigPlugins, SRIOV_PACKAGE,
  SRIOV_SINCE,
  sriovHas, type SriovOperator, sriovOperatorText, storedSpec,
} from '../../upstream/sriov';
import { SRIOV_INSTALLER_KINDS } from '../../views';
import { Finding, Rule } from '../rule';

const KIND = 'SriovOperatorConfig';
const WEBHOOK = 'webhook of the SR-IOV operator (pkg/webhook/validate.go)';

export const operatorConfigName: Rule = {
  code: 'sriov/config-name',
  class: 'refused',
  what: 'SriovOperatorConfig with another name than default, or outside of the operator\'s namespace',
  remedy: 'name it default, in the namespace of the operator',
  source: `${WEBHOOK}: the name from OpenShift 4.14 or v1.3, the namespace from OpenShift 4.16; before, the operator ignores the object (SR-IOV facts §4.2)`,
  kinds: [KIND, 'Subscription', ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => {
    const operator = new OperatorNamespace(manifests);
    const release = sriovOperatorOf(manifests, context);
    return manifests.ofKind(KIND).flatMap((object): Finding[] => {
      const byName = refusalsOfConfigName(nameOf(object)).map((refusal): Omit<Finding, 'object'> => (
        sriovHas(SRIOV_SINCE.configName, release) ? refusal : { ...refusal, class: 'never works' }));
      const problemClass = operator.classElsewhere(object, sriovHas(SRIOV_SINCE.configNamespace, release) ? 'refused' : 'never works');
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
  source: 'the SR-IOV operator waits for the object default, which the user makes (controllers/sriovoperatorconfig_controller.go); '
    + 'up to OpenShift 4.15, the operator makes it (SR-IOV facts §4.2)',
  kinds: [...OPERATOR_KINDS, ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => (manifests.ofKind(KIND).length > 0 || !sriovHas(SRIOV_SINCE.configByUser, sriovOperatorOf(manifests, context)) ? [] : manifests.ofKind('Subscription').filter(isSriovSubscription).map((object) => ({
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
  kinds: [KIND, ...SRIOV_INSTALLER_KINDS],
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

export const configWebhooksUnset: Rule = {
  code: 'sriov/config-webhooks-unset',
  class: 'never works',
  what: 'configuration that does not mention the webhooks, at which the operator of OpenShift 4.12 and 4.13 crashes',
  remedy: 'set enableInjector and enableOperatorWebhook, to true or false',
  source: 'the SR-IOV operator dereferences both without a check before OpenShift 4.14 and v1.3 (SR-IOV facts §4.2)',
  kinds: [KIND, ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => {
    const release = sriovOperatorOf(manifests, context);
    return sriovHas(SRIOV_SINCE.optionalWebhooks, release) ? [] : manifests.ofKind(KIND).filter((object) => nameOf(object) === DEFAULT_NAME)
      .flatMap((object) => WEBHOOKS.filter((field) => (at(object, 'spec', field) ?? undefined) === undefined).map((field): Finding => ({
        object, path: `spec.${field}`, what: `missing field, without which ${sriovOperatorText(release)} crashes`, value: '(none)', fix: 'set it to true or false',
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
  check: (manifests, context) => manifests.ofKind(KIND).flatMap((object) => CONSEQUENCES
    .filter(({ field, value }) => at(storedSpec(KIND, object.spec, sriovOperatorOf(manifests, context)), field) === value)
    .map(({ field, value, what, fix }): Finding => ({ object, path: `spec.${field}`, what, value, fix }))),
};

export const configIgnored: Rule = {
  code: 'sriov/config-ignored',
  class: 'never works',
  what: 'setting that the operator does not know',
  remedy: 'correct its name or remove it',
  source: 'SR-IOV operator (pkg/featuregate, CRD): feature gates that the release does not know and enableOvsOffload are ignored, unknown fields are dropped',
  kinds: [KIND],
  check: (manifests, context) => manifests.ofKind(KIND).flatMap((object) => ignored(object, sriovOperatorOf(manifests, context))),
};

export const configPlugins: Rule = {
  code: 'sriov/config-plugins',
  class: 'refused',
  what: 'plugin that cannot be disabled',
  remedy: 'list only mellanox',
  source: 'CRD of SriovOperatorConfig',
  kinds: [KIND],
  check: (manifests, context) => manifests.ofKind(KIND)
    .flatMap((object) => refusalsOfConfigPlugins(object.spec, sriovOperatorOf(manifests, context)).map((refusal) => ({ object, ...refusal }))),
};

function ignored(object: Manifest, release: SriovOperator | undefined): Finding[] {
  const known = featureGatesOf(release);
  const stored = storedSpec(KIND, object.spec, release);
  const fix = 'leave it out';
  const fields = ['enableOvsOffload', 'metricsConfig', 'webhookConfig'].filter((field) => (at(object, 'spec', field) ?? false) !== false)
    .map((field): Finding => ({ object, path: `spec.${field}`, what: 'field that the operator ignores', value: at(object, 'spec', field), fix }));
  const gates = Object.keys(recordAt(stored, 'featureGates') ?? {}).filter((gate) => !known.includes(gate))
    .map((gate): Finding => ({ object, path: `spec.featureGates.${gate}`, what: 'feature gate that the operator does not know', value: gate, fix: `use ${known.join(', ')}` }));
  return [...fields, ...gates];
}
