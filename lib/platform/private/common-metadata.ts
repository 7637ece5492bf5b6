import { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import { StageChart } from './stage-chart';
import { invalid } from '../../private/errors';
import { LABEL_KEY, LABEL_VALUE } from '../../upstream/kubernetes/names';

interface Entries {
  readonly [key: string]: string;
}

/** The labels that a user has passed, if they are some. */
export function checkLabels(labels: Entries, where: string): Entries {
  for (const [key, value] of Object.entries(labels)) {
    if (!LABEL_KEY.test(key) || typeof value !== 'string' || !LABEL_VALUE.test(value)) {
      throw invalid('platform/label', 'not a label', `${key}=${value}`, 'use a qualified name, and a value of up to 63 letters, digits, "-", "_" and "."', where);
    }
  }
  return { ...labels };
}

/** The annotations that a user has passed, if they are some. */
export function checkAnnotations(annotations: Entries, where: string): Entries {
  for (const [key, value] of Object.entries(annotations)) {
    if (!LABEL_KEY.test(key) || typeof value !== 'string') {
      throw invalid('platform/annotation', 'not an annotation', `${key}=${value}`, 'use a qualified name, and a text', where);
    }
  }
  return { ...annotations };
}

/**
 * Adds annotations to all objects in the stages of a cluster. At synthesis, because a chart takes labels for what will be in it, and no annotations; cdk8s
 * validates a cluster before what is below it.
 */
export function annotateAll(cluster: Construct, annotations: Entries): void {
  if (Object.keys(annotations).length === 0) {
    return;
  }
  const done = new WeakSet<ApiObject>();
  cluster.node.addValidation({
    validate: () => {
      const objects = cluster.node.children.filter(StageChart.isStage).flatMap((chart) => chart.node.findAll()).filter(ApiObject.isApiObject);
      for (const object of objects.filter((each) => !done.has(each))) {
        done.add(object);
        const { annotations: own = {} } = object.metadata.toJson() as { annotations?: Entries };
        Object.entries(annotations).filter(([key]) => !(key in own)).forEach(([key, value]) => object.metadata.addAnnotation(key, value));
      }
      return [];
    },
  });
}
