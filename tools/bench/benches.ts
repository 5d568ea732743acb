import { backup } from './backup.ts';
import type { Bench } from './bench.ts';
import { bankFile } from './billing/bank-file.ts';
import { invoicePdf } from './billing/invoice-pdf.ts';
import { renewal } from './billing/renewal.ts';
import { blobs } from './blobs/blobs.ts';
import { authBundle } from './browser/auth-bundle.ts';
import { authPage } from './browser/auth-page.ts';
import { firstPage } from './browser/first-page.ts';
import { navigation } from './browser/navigation.ts';
import { calendar } from './calendar/calendar.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { directory } from './directory/directory.ts';
import { dav } from './disk/dav.ts';
import { diskList } from './disk/disk-list.ts';
import { diskPage } from './disk/disk-page.ts';
import { diskPermission } from './disk/disk-permission.ts';
import { diskSmall } from './disk/disk-small.ts';
import { diskTransfer } from './disk/disk-transfer.ts';
import { images } from './images/images.ts';
import { importPeople } from './import/import.ts';
import { live } from './live/live.ts';
import { mail } from './mail/mail.ts';
import { firstFrame } from './meetings/first-frame.ts';
import { meetings } from './meetings/meetings.ts';
import { memory } from './memory.ts';
import { messenger } from './messenger/messenger.ts';
import { profile } from './profile/profile.ts';
import { profileBeside } from './profile/profile-beside.ts';
import { enqueue } from './queue/enqueue.ts';
import { queue } from './queue/queue.ts';
import { roundTrips } from './round-trips/round-trips.ts';
import { scale } from './scale/scale.ts';
import { search } from './search/search.ts';
import { secondStart } from './second-start.ts';
import { signIn } from './sign-in/sign-in.ts';
import { stats } from './stats/stats.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** Every bench, in the order in which they run. */
export const benches: readonly Bench[] = [
  secondStart,
  authBundle,
  authPage,
  firstPage,
  navigation,
  profile,
  profileBeside,
  signIn,
  directory,
  dashboard,
  calendar,
  importPeople,
  bankFile,
  renewal,
  invoicePdf,
  queue,
  enqueue,
  images,
  diskList,
  diskPermission,
  diskPage,
  diskTransfer,
  diskSmall,
  blobs,
  dav,
  live,
  messenger,
  meetings,
  firstFrame,
  search,
  stats,
  scale,
  roundTrips,
  webhooks,
  mail,
  memory,
  backup,
];
