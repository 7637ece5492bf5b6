import { App } from 'cdk8s';
import { synth } from './manifests';
import {
  ImageRegistry, ModuleLoading, type Monitoring, NicSelector, NodeGroup, OnloadPlatform, type OnloadPlatformProps, OnloadRelease, Platform,
  SfptpdMetrics, SriovNodePolicy, StageName, SupportedNic, VirtualFunctionAlerts,
} from '../../lib';
import type { Manifest } from '../../lib/manifests/manifest';

/** A release whose sfptpd has metrics. */
export const MONITORED_RELEASE = OnloadRelease.of({ onload: '9.0.2.140', sfptpd: '3.9.0.1007' });

/** Metrics for the networks of pods and machines. */
export const METRICS = SfptpdMetrics.forNetworks(['10.128.0.0/14', '192.0.2.0/24']);

/** Properties of a platform on Kubernetes, where the Onload Operator loads the modules and no clock is steered. */
export const ON_KUBERNETES: Partial<OnloadPlatformProps> = {
  platform: Platform.kubernetes('1.33'), modules: ModuleLoading.byOperator(), moduleRegistry: ImageRegistry.mirror('registry.example.com'), ptp: undefined,
};

/** A platform with monitoring, whose nodes have the role trading. */
export function monitoredPlatform(monitoring: Monitoring | undefined, props: Partial<OnloadPlatformProps> = {}): OnloadPlatform {
  return new OnloadPlatform(new App(), 'nyc1', {
    platform: Platform.openshift('4.18'),
    release: MONITORED_RELEASE,
    nodes: NodeGroup.withRole('trading'),
    modules: ModuleLoading.byKmm(),
    ptp: { interfaceName: 'bond0', metrics: METRICS },
    monitoring,
    ...props,
  });
}

/** Adds a policy of 8 virtual functions, and the alert about them. */
export function addFunctions(platform: OnloadPlatform): void {
  const policy = new SriovNodePolicy(platform.stage(StageName.SRIOV).chart, 'Functions', { resourceName: 'sfc', nics: NicSelector.nic(SupportedNic.X2), numVfs: 8 });
  new VirtualFunctionAlerts(platform.stage(StageName.MONITORING).chart, 'VirtualFunctionAlerts', { policies: [policy] });
}

/** A rule of Prometheus. */
export interface RenderedRule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly [key: string]: string };
  readonly annotations: { readonly [key: string]: string };
}

/** Groups of rules in some manifests. */
export function ruleGroupsIn(manifests: readonly Manifest[]): { readonly name: string; readonly rules: RenderedRule[] }[] {
  return manifests.filter(({ kind }) => ['AlertingRule', 'PrometheusRule'].includes(kind)).flatMap(({ spec }) => spec.groups);
}

/** Objects of the stage of monitoring. */
export function monitoringObjects(platform: OnloadPlatform): Manifest[] {
  return synth(platform.stage(StageName.MONITORING).chart);
}

/** The rules of a platform by the names of their alerts. */
export function rulesOf(platform: OnloadPlatform): { readonly [alert: string]: RenderedRule } {
  return Object.fromEntries(ruleGroupsIn(monitoringObjects(platform)).flatMap(({ rules }) => rules).map((rule) => [rule.alert, rule]));
}
