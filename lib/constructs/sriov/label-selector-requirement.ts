import { invalid, requireText } from '../../text';
import { LABEL_KEY, LABEL_VALUE } from '../../upstream/kubernetes';

/**
 * Condition on the labels of a node.
 *
 * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#resources-that-support-set-based-requirements
 */
export class LabelSelectorRequirement {
  /** Requires the label with one of the values. */
  public static isIn(key: string, values: string[]): LabelSelectorRequirement {
    requireText({ key }, 'LabelSelectorRequirement.isIn()');
    return new LabelSelectorRequirement(key, 'In', values);
  }

  /** Requires that the label has none of the values, or is missing. */
  public static isNotIn(key: string, values: string[]): LabelSelectorRequirement {
    requireText({ key }, 'LabelSelectorRequirement.isNotIn()');
    return new LabelSelectorRequirement(key, 'NotIn', values);
  }

  /** Requires the label with any value. */
  public static exists(key: string): LabelSelectorRequirement {
    requireText({ key }, 'LabelSelectorRequirement.exists()');
    return new LabelSelectorRequirement(key, 'Exists');
  }

  /** Requires that the label is missing. */
  public static doesNotExist(key: string): LabelSelectorRequirement {
    requireText({ key }, 'LabelSelectorRequirement.doesNotExist()');
    return new LabelSelectorRequirement(key, 'DoesNotExist');
  }

  private constructor(private readonly key: string, private readonly operator: string, private readonly values?: string[]) {
    const wrong = LABEL_KEY.test(key) ? values?.find((value) => !LABEL_VALUE.test(value)) : key;
    if (wrong !== undefined) {
      throw invalid('sriov/node-expression', 'not the key or value of a label', wrong, 'use a qualified name, and values of up to 63 letters, digits, "-", "_" and "."');
    }
    if (values?.length === 0) {
      throw invalid('sriov/node-expression', 'condition without values', key, 'give at least one value');
    }
  }

  /**
   * Returns the requirement in the format of the CRD.
   *
   * @internal
   */
  public _render(): { key: string; operator: string; values?: string[] } {
    return { key: this.key, operator: this.operator, values: this.values && [...this.values].sort() };
  }
}
