import { messengerArea } from '@artel/messenger/server';
import { serveAreas } from '../serve-areas.ts';

/** Only the messenger. */
await serveAreas([messengerArea], ({ userId, companyId }) => [userId, companyId]);
