import { invalid } from '../text';
import { checkDataKey, checkDataName, checkPodText } from './pod-texts';
import { isFieldPath, isResourceField, PLAIN_VARIABLE_NAME } from '../upstream/kubernetes';

/** An environment variable, as in a manifest. */
interface RenderedVariable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly fieldRef?: { readonly fieldPath: string };
    readonly resourceFieldRef?: { readonly resource: string };
    readonly configMapKeyRef?: { readonly name: string; readonly key: string };
    readonly secretKeyRef?: { readonly name: string; readonly key: string };
  };
}

/**
 * Environment variable of a container.
 *
 * @see https://kubernetes.io/docs/tasks/inject-data-application/define-environment-variable-container/
 */
export class EnvironmentVariable {
  /** Sets a variable to a text. Kubernetes expands `$(NAME)` in it to the value of an earlier variable. */
  public static of(name: string, value: string): EnvironmentVariable {
    return new EnvironmentVariable({ name, value });
  }

  /**
   * Sets a variable to a field of the pod.
   *
   * @param name name of the variable
   * @param fieldPath path of the field, such as `spec.nodeName`
   */
  public static fromField(name: string, fieldPath: string): EnvironmentVariable {
    if (!isFieldPath(fieldPath, 'variable')) {
      throw invalid('pod/field-path', 'field that a variable cannot contain', fieldPath,
        'use a field of the pod such as spec.nodeName, metadata.namespace or metadata.labels[\'a\']');
    }
    return new EnvironmentVariable({ name, valueFrom: { fieldRef: { fieldPath } } });
  }

  /**
   * Sets a variable to a request or limit of the container.
   *
   * @param name name of the variable
   * @param resource the amount, such as `limits.cpu`: CPU in whole units rounded up, anything else in bytes
   */
  public static fromResource(name: string, resource: string): EnvironmentVariable {
    if (!isResourceField(resource)) {
      throw invalid('pod/resource-field', 'not a request or limit', resource, 'write limits.cpu, requests.memory or the like');
    }
    return new EnvironmentVariable({ name, valueFrom: { resourceFieldRef: { resource } } });
  }

  /** Sets a variable to an entry of a ConfigMap in the namespace of the pod. Without the entry the container does not start. */
  public static fromConfigMap(name: string, configMapName: string, key: string): EnvironmentVariable {
    return new EnvironmentVariable({ name, valueFrom: { configMapKeyRef: entryOf(configMapName, key) } });
  }

  /** Sets a variable to an entry of a Secret in the namespace of the pod. Without the entry the container does not start. */
  public static fromSecret(name: string, secretName: string, key: string): EnvironmentVariable {
    return new EnvironmentVariable({ name, valueFrom: { secretKeyRef: entryOf(secretName, key) } });
  }

  /** Name of the variable. */
  public readonly name: string;

  private constructor(private readonly rendered: RenderedVariable) {
    this.name = rendered.name;
    checkPodText('pod/variable-name', PLAIN_VARIABLE_NAME, this.name);
  }

  /**
   * Returns the variable in the format of manifests.
   *
   * @internal
   */
  public _render(): RenderedVariable {
    return this.rendered;
  }
}

function entryOf(name: string, key: string): { name: string; key: string } {
  checkDataName(name);
  checkDataKey(key);
  return { name, key };
}
