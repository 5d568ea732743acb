/** Colours of a drawn person: the background, light and dark, the skin and the clothes. */
type Colours = readonly [light: string, dark: string, skin: string, clothes: string];

/** Runs before anything else in the page: the camera shows a drawn person instead of the browser's test picture. */
export function showDrawnPerson(index: number): void {
  const all: readonly Colours[] = [
    ['#d2e8d0', '#6f8a6a', '#dcae98', '#82709b'],
    ['#d2ddf0', '#747e94', '#cfa18b', '#6e6c69'],
    ['#e6dccb', '#8b7b64', '#e6b9a4', '#7287ad'],
  ];
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (options) => {
    const stream = await open(options);
    const [camera] = stream.getVideoTracks();
    if (!camera) return stream;
    const [light, dark, skin, clothes] = all[index % all.length] as Colours;
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    const shade = pen.createRadialGradient(320, 0, 20, 320, 80, 420);
    shade.addColorStop(0, light);
    shade.addColorStop(1, dark);
    const draw = () => {
      pen.fillStyle = shade;
      pen.fillRect(0, 0, 640, 360);
      const oval = (colour: string, box: readonly [x: number, y: number, width: number, height: number]) => {
        pen.fillStyle = colour;
        pen.beginPath();
        pen.ellipse(...box, 0, 0, 2 * Math.PI);
        pen.fill();
      };
      oval(clothes, [320, 370, 150, 125]);
      oval(skin, [320, 150, 58, 74]);
    };
    draw();
    setInterval(draw, 200);
    stream.removeTrack(camera);
    camera.stop();
    for (const track of canvas.captureStream(5).getVideoTracks()) stream.addTrack(track);
    return stream;
  };
}
