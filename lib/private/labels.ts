import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';

/** What our objects say of themselves. */
export interface Identity {
  /** What it is: `onload`, `onload-operator`, `kernel-module`. */
  readonly name: string;
  /** Its role there: `rbac`, `manager`. */
  readonly component: string;
  /** What it belongs to, if not to Onload. */
  readonly partOf?: string;
}

/**
 * The labels of an object of ours: the usual ones, under those of the chart. cdk8s puts the labels of an object above the chart's, so the
 * chart's are merged here.
 */
export function labelsFor(scope: Construct, identity: Identity): { [key: string]: string } {
  return {
    'app.kubernetes.io/name': identity.name,
    'app.kubernetes.io/component': identity.component,
    'app.kubernetes.io/part-of': identity.partOf ?? 'onload',
    'app.kubernetes.io/managed-by': 'cdk8s-onload',
    ...Chart.of(scope).labels,
  };
}
