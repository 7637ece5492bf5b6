import type { OperatorPackage } from './image-use';
import { ManifestSet } from '../../manifests';
import { stringAt } from '../../upstream';

/** The releases that the Operator Lifecycle Manager installs. Their images are listed in its catalogue. */
export function operatorPackages(manifests: ManifestSet): OperatorPackage[] {
  return manifests.ofKind('Subscription').map((object): OperatorPackage => {
    const source = stringAt(object, 'spec', 'source') ?? '';
    return {
      name: stringAt(object, 'spec', 'name') ?? '',
      channel: stringAt(object, 'spec', 'channel'),
      startingCsv: stringAt(object, 'spec', 'startingCSV'),
      source,
      catalogue: stringAt(manifests.find('CatalogSource', stringAt(object, 'spec', 'sourceNamespace'), source), 'spec', 'image'),
      object,
    };
  });
}
