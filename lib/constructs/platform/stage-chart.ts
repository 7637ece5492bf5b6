import { ApiObject, Chart, Names } from 'cdk8s';
import type { Construct } from 'constructs';
import { hasOtherClusters, Synthesis } from '../../synthesis';
import { inDependencyOrder } from '../../text';

/** Maximum length of a file name. */
const LONGEST = 63;

/**
 * Defines the chart of a stage. App writes a file for each chart and derives its name from the chart's path, with a hash unless the path is a single
 * name. The path of this chart is therefore the name of its file. Ids and paths below it do not change, nor do the names of objects.
 */
export class StageChart extends Chart {
  constructor(cluster: Construct, id: string, fileName: string) {
    super(cluster, id);
    const { node } = this;
    const usual = () => node.scopes.map((scope) => scope.node.id).filter((name) => name !== '').join('/');
    Object.defineProperty(node, 'path', {
      get: () => {
        const name = fileNameOf(cluster, fileName);
        // A chart of the user with this name keeps it.
        return node.root.node.tryFindChild(name) === undefined ? name : usual();
      },
    });
  }

  /**
   * Returns the manifests. A chart of cdk8s validates the whole app first, and infers its dependencies. If the app synthesizes all of its charts, it
   * has done both before.
   */
  public override toJson(): any[] {
    const synthesis = Synthesis.of(this);
    if (!synthesis.isValidated) {
      return super.toJson();
    }
    const objects = inDependencyOrder(this).filter(ApiObject.isApiObject).filter((object) => Chart.of(object) === this);
    return objects.map((object) => synthesis.render(object));
  }
}

/** Name of a file of a cluster, without its extension. It begins with the name of the cluster if an app has several. */
export function fileNameOf(cluster: Construct, fileName: string): string {
  return hasOtherClusters(cluster) ? `${Names.toDnsLabel(cluster, { maxLen: LONGEST - fileName.length - 1 })}-${fileName}` : fileName;
}
