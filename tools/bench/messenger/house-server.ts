import { messengerArea } from '@artel/messenger/server';
import { serveAreas } from '../serve-areas.ts';

/** The messenger alone. */
await serveAreas([messengerArea], ({ userId, companyId }) => [userId, companyId]);
